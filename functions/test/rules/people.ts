/** Who tries the rules: what a token of each says. Nobody has none. */
export const CLAIMS = {
  nobody: undefined,
  /** Buyer and holder. */
  ana: { role: "attendee", email_verified: true },
  /** Somebody else; a token from before there were roles. */
  luz: {},
  /** Has just registered. */
  unverified: { role: "attendee", email_verified: false },
  promoter: { role: "promoter" },
  /** On the door staff of rumba, and of nothing else. */
  scanner: { role: "scanner" },
  otherScanner: { role: "scanner" },
  /** Of la-clave, whose rumba is. */
  producer: { role: "producer", producerId: "la-clave", producerStatus: "active" },
  otherProducer: { role: "producer", producerId: "el-farol", producerStatus: "active" },
  /** Of la-clave once it was suspended: reads on, writes nothing. */
  suspended: { role: "producer", producerId: "la-clave", producerStatus: "suspended" },
  /** Of la-clave before it was approved, and with a token from before there were statuses. */
  pending: { role: "producer", producerId: "la-clave", producerStatus: "pending" },
  withoutStatus: { role: "producer", producerId: "la-clave" },
  /** Half of what makes a producer. */
  claimWithoutRole: { role: "attendee", producerId: "la-clave" },
  claimWithNoRoleAtAll: { producerId: "la-clave" },
  roleWithoutClaim: { role: "producer" },
  superadmin: { role: "superadmin" },
  /** With a token from before their sessions were ended. */
  ended: { role: "attendee", claimsVersion: 1 },
  /** The same, once a producer of la-clave; a token from before claims had a version. */
  demoted: { role: "producer", producerId: "la-clave" },
  /** Whose account was deleted. */
  gone: { role: "attendee", claimsVersion: 2 },
  /** Whose claims have changed, with a token from after it. */
  renewed: { role: "producer", producerId: "la-clave", claimsVersion: 2 },
} as const satisfies Record<string, Record<string, unknown> | undefined>;

export type Who = keyof typeof CLAIMS;
export const EVERYONE = Object.keys(CLAIMS) as Who[]; // the keys are what they are

/** Something that somebody tries, and whether the rules are to let them. */
export interface Attempt<Client> {
  says: string;
  by: Who;
  allowed: boolean;
  does: (client: Client) => Promise<unknown>;
}

/** The same tried by everyone; whoever is not named is to be refused. */
export const byEveryone = <Client>(
  says: string,
  allowed: readonly Who[],
  does: Attempt<Client>["does"],
  people: readonly Who[] = EVERYONE,
): Attempt<Client>[] => people.map((by) => ({ says, by, allowed: allowed.includes(by), does }));

/** Whether an attempt went through. Whatever fails for another reason than the rules is thrown. */
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

/** The attempts that did not go as they should, in words; the first few of them where there are many. */
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
