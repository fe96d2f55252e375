/** What is wrong with a text of at most `max` characters; `missing` says so of an empty one, where it may not be empty. */
export function textProblem(text: string, max: number, missing?: string): string | undefined {
  const own = text.trim();
  if (own.length > max) return `Máximo ${max} caracteres`;
  return own ? undefined : missing;
}
