/** A poster of the demo world, straight from where it is kept. The parts are not shipped, so neither is this. */
export const demoPoster = (slug: string): { url: string; smallUrl: string } => ({
  url: new URL(`../../../../../emulator-data/posters/${slug}.webp`, import.meta.url).href,
  smallUrl: new URL(`../../../../../emulator-data/posters/${slug}-400.webp`, import.meta.url).href,
});
