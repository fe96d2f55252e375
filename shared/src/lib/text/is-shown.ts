/** Whether a text shows anything: not spaces, marks without a letter, and what is drawn as nothing, such as spaces of no width. Pure. */
export const isShown = (text: string): boolean =>
  /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
