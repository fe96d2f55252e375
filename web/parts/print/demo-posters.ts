/** A poster of the demo world, read directly from its folder: this page is not shipped, so the posters are not either. */
export const demoPoster = (slug: string): { url: string; smallUrl: string } => ({
  url: new URL(`../../../emulator-data/posters/${slug}.webp`, import.meta.url).href,
  smallUrl: new URL(`../../../emulator-data/posters/${slug}-400.webp`, import.meta.url).href,
});
