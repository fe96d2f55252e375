/** The house's own inks, as the site has them at night. */
export const BRAND_INKS = { black: "#100e0b", paper: "#f6efe1", yellow: "#ffcf1a" } as const;
