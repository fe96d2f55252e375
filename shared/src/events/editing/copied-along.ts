/** What copies of an event may take along besides what it says and sells; each is chosen by itself. */
export const COPIED_ALONG = ["promoCodes", "promoters", "doorStaff"] as const;
export type CopiedAlong = (typeof COPIED_ALONG)[number];

/** Codes, promoters and door staff that one copy takes along: with two writes each they fit into the commit that makes it. */
export const MAX_COPIED_ALONG = 200;
