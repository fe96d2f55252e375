/** Phone wallets that tickets can be added to, where the platform has their keys. */
export const WALLETS = ["google", "apple"] as const;
export type Wallet = (typeof WALLETS)[number];
