/** The first characters of a text, none of them cut in two: half a character can neither be stored nor shown. Pure. */
export const startOf = (text: string, most: number): string => [...text].slice(0, most).join("");
