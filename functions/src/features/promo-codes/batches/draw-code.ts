import { randomInt } from "node:crypto";

/** Letters and digits that are not taken for each other; no vowels, so that no words come of them. */
export const CODE_LETTERS = "BCDFGHJKMNPQRSTVWXYZ23456789";
/** 28^9 codes: 43 bits. */
const GROUPS = 3;
const LETTERS_PER_GROUP = 3;

/** "CLUB-K7Q-XM3-R2P": nobody finds one by trying. */
export function drawCode(prefix: string | null): string {
  const group = () => Array.from({ length: LETTERS_PER_GROUP }, drawLetter).join("");
  return [...(prefix ? [prefix] : []), ...Array.from({ length: GROUPS }, group)].join("-");
}

/** Each is as likely as any other. */
const drawLetter = (): string => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length));
