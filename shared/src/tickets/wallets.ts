/** Wallets of phones that a ticket can be kept in, where the platform has keys for them. */
export const WALLETS = ["google", "apple"] as const;
export type Wallet = (typeof WALLETS)[number];
