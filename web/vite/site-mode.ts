/**
 * The settings a build is made with: `web/.env.<mode>` over `web/.env`. A deployment names its project's in TARIMA_SITE; any other
 * build is of the local world, whose settings `web/.env` has.
 */
export const siteMode = (): string => process.env.TARIMA_SITE || "world";
