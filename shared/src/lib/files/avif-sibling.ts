/**
 * Posters are kept in WebP, under the name that records carry, and beside it in AVIF, which is half as large: "x.webp" and
 * "x.avif", "poster_1" and "poster_1.avif". Whoever cannot show AVIF, and every mail, takes the WebP.
 */
export const avifPathOf = (path: string): string => `${path.replace(/\.webp$/, "")}.avif`;

/** The same by the poster's address. Only a poster with a `posterBlur` has this sibling. */
export const avifAddressOf = (address: string): string =>
  address.replace(/(\.webp)?\?alt=media$/, ".avif?alt=media");
