/**
 * Posters are stored as WebP, under the name in their records, and as AVIF of half the size beside it: "x.webp" and "x.avif",
 * "poster_1" and "poster_1.avif". Browsers without AVIF, and all mails, use the WebP.
 */
export const avifPathOf = (path: string): string => `${path.replace(/\.webp$/, "")}.avif`;

/** The same for a poster's URL. Only posters with a `posterBlur` have an AVIF version. */
export const avifAddressOf = (address: string): string =>
  address.replace(/(\.webp)?\?alt=media$/, ".avif?alt=media");
