/** Tarima's brand colours, the same as in the site's dark theme. */
export const BRAND_INKS = { black: "#100e0b", paper: "#f6efe1", yellow: "#ffcf1a" } as const;
