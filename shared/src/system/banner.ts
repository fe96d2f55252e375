/** How loud the notice at the top of every page is. */
export const BANNER_TONES = ["info", "warning"] as const;
export type BannerTone = (typeof BANNER_TONES)[number];
