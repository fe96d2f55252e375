/** A function that sends mails, and how many instances and calls of it there may be at once. */
interface Sender {
  maxInstances: number;
  concurrency: number;
}

/** What the mail provider allows the whole platform. */
export interface Allowance {
  perSecond: number;
  connections: number;
}

/**
 * What each function that sends may use of the provider's allowance, so that all of them together never use more. The lanes keep
 * theirs, however many mails wait in another.
 */
export const SHARES = { onMailCreated: 0.15, sendQueuedMail: 0.6, sendNews: 0.2, sweepMail: 0.05 } as const;
export type SenderName = keyof typeof SHARES;

/** How fast one instance sends: `rateLimit` mails within `rateDelta` milliseconds, over `maxConnections`. */
export interface Pace {
  sender: string;
  maxConnections: number;
  rateLimit: number;
  rateDelta: number;
}

/** Mails a second that all instances of a function may send. */
export const rateOf = (sender: SenderName, { perSecond }: Allowance): number => perSecond * SHARES[sender];

/** The share of one instance. Every instance has a connection at least. */
export function paceOf(
  sender: SenderName,
  { maxInstances, concurrency }: Sender,
  allowance: Allowance,
): Pace {
  const share = rateOf(sender, allowance) / maxInstances;
  const connections = Math.floor((allowance.connections * SHARES[sender]) / maxInstances);
  const rateLimit = Math.max(1, Math.floor(share));
  return {
    sender,
    maxConnections: Math.max(1, Math.min(connections, concurrency)),
    rateLimit,
    rateDelta: Math.ceil((rateLimit / share) * 1000),
  };
}
