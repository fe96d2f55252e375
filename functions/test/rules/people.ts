/** The people who try the rules, and the claims of their tokens. Nobody has no token. */
export const CLAIMS = {
  nobody: undefined,
  /** Buys and holds tickets. */
  ana: { role: "attendee", email_verified: true },
  /** Somebody else; their token is from before there were roles. */
  luz: {},
  /** Has just registered. */
  unverified: { role: "attendee", email_verified: false },
  promoter: { role: "promoter" },
  /** On the door staff of rumba only. */
  scanner: { role: "scanner" },
  otherScanner: { role: "scanner" },
  /** On the door staff of rumba by a link and a PIN. */
  "door-guest": { role: "scanner", claimsVersion: 1 },
  /** A guest who was removed, with a token from before. */
  "door-removed": { role: "scanner", claimsVersion: 1 },
  /** Of la-clave, to which rumba belongs. */
  producer: { role: "producer", producerId: "la-clave", producerStatus: "active" },
  otherProducer: { role: "producer", producerId: "el-farol", producerStatus: "active" },
  /** Of la-clave after its suspension: still reads, but writes nothing. */
  suspended: { role: "producer", producerId: "la-clave", producerStatus: "suspended" },
  /** Of la-clave before its approval, with a token from before there were statuses. */
  pending: { role: "producer", producerId: "la-clave", producerStatus: "pending" },
  withoutStatus: { role: "producer", producerId: "la-clave" },
  /** Of the team of la-clave, who may do everything there; and who may not touch pictures. */
  member: { role: "producer", producerId: "la-clave", producerStatus: "active", rights: ["all"] },
  clerk: { role: "producer", producerId: "la-clave", producerStatus: "active", rights: ["sales", "door"] },
  /** Of a team from which every right was taken. */
  idle: { role: "producer", producerId: "la-clave", producerStatus: "active", rights: [] },
  designer: { role: "producer", producerId: "la-clave", producerStatus: "active", rights: ["events"] },
  promotes: { role: "producer", producerId: "la-clave", producerStatus: "active", rights: ["marketing"] },
  /** Has only one of the two claims of a producer. */
  claimWithoutRole: { role: "attendee", producerId: "la-clave" },
  claimWithNoRoleAtAll: { producerId: "la-clave" },
  roleWithoutClaim: { role: "producer" },
  superadmin: { role: "superadmin" },
  /** Has a token from before the end of their sessions. */
  ended: { role: "attendee", claimsVersion: 1 },
  /** The same for a former producer of la-clave; the token is from before claims had a version. */
  demoted: { role: "producer", producerId: "la-clave" },
  /** Has a deleted account. */
  gone: { role: "attendee", claimsVersion: 2 },
  /** Has a token from after a change of their claims. */
  renewed: { role: "producer", producerId: "la-clave", claimsVersion: 2 },
} as const satisfies Record<string, Record<string, unknown> | undefined>;

export type Who = keyof typeof CLAIMS;
export const EVERYONE = Object.keys(CLAIMS) as Who[]; // the keys of CLAIMS

/** Something that somebody tries, and whether the rules must allow it. */
export interface Attempt<Client> {
  says: string;
  by: Who;
  allowed: boolean;
  does: (client: Client) => Promise<unknown>;
}

/** The same attempt by everyone; people who are not named must be refused. */
export const byEveryone = <Client>(
  says: string,
  allowed: readonly Who[],
  does: Attempt<Client>["does"],
  people: readonly Who[] = EVERYONE,
): Attempt<Client>[] => people.map((by) => ({ says, by, allowed: allowed.includes(by), does }));

/** Whether the rules allowed an attempt. Failures for any other reason are thrown. */
export async function wentThrough(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (/permission-denied|storage\/unauthorized|storage\/unauthenticated/.test(code)) return false;
    throw error;
  }
}

const AT_ONCE = 25;

/** The attempts with a wrong outcome, in words; only the first few if there are many. */
export async function surprises<Client>(
  attempts: readonly Attempt<Client>[],
  clientOf: (who: Who) => Client,
): Promise<string[]> {
  const found: string[] = [];
  for (let i = 0; i < attempts.length && found.length === 0; i += AT_ONCE) {
    const batch = attempts.slice(i, i + AT_ONCE);
    const outcomes = await Promise.all(
      batch.map(({ does, by }) => wentThrough(() => does(clientOf(by))).catch((error) => String(error))),
    );
    for (const [j, { says, by, allowed }] of batch.entries()) {
      if (outcomes[j] !== allowed)
        found.push(`${by}, ${says}: ${outcomes[j] === true ? "let in" : `refused (${outcomes[j]})`}`);
    }
  }
  return found;
}
