export const SITE = process.env.TARIMA_SITE_URL ?? "http://127.0.0.1:5000";
/** The password of every account of the demo world, and of those that tests make. */
export const PASSWORD = "Tarima-2026!";
