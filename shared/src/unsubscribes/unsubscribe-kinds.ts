/** Optional mails that a link in them ends, by what the link ends. */
export const UNSUBSCRIBE_KINDS = ["follow", "unpaid-hold"] as const;
export type UnsubscribeKind = (typeof UNSUBSCRIBE_KINDS)[number];
