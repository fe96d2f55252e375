/** Spellings that sound alike in Colombian Spanish, in the order they are replaced. */
const ALIKE: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/ph/g, "f"],
  [/ll/g, "y"],
  [/(.)\1+/g, "$1"],
  [/ch/g, "ĉ"], // kept from the rules for c and h
  [/h/g, ""],
  [/v/g, "b"],
  [/qu(?=[aeio])|q|k/g, "k"],
  [/c(?=[eiy])|z|ç/g, "s"],
  [/c/g, "k"],
  [/g(?=[eiy])/g, "j"],
  [/y$/, "i"],
];

/** How a normalised word sounds: words that are spelt differently and sound alike have the same. "Calle" and "caye"; "Vives" and "bibes". */
export function soundOf(word: string): string {
  return ALIKE.reduce((sound, [spelling, as]) => sound.replace(spelling, as), word);
}
