/** "CC •••418" of "CC 1107045418": enough to recognise, too little to copy. */
export function maskedDocument(identification: string): string {
  if (!identification) return "";
  const [type = "", number = identification] = /^(\S+) (.+)$/.exec(identification)?.slice(1) ?? [];
  return `${type} •••${number.slice(-3)}`.trim();
}
