/** The beginnings of a text that have so many characters, none of them cut in two: see startOf. */
export function startsOf(text: string, shortest: number, longest: number): string[] {
  const letters = [...text];
  return Array.from({ length: Math.max(0, Math.min(letters.length, longest) - shortest + 1) }, (_, i) =>
    letters.slice(0, i + shortest).join(""),
  );
}
