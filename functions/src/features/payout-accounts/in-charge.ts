import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { findAccountById, findAccountsById } from "../../lib/auth/find-account.ts";
import { findMembers } from "../attendees/memberships.ts";
import { isInCharge } from "../attendees/remember-told.ts";

export interface InCharge {
  /** Addresses, in small letters: theirs, and the organisation's own, which nobody proved. */
  emails: string[];
  /** Theirs alone. */
  proven: string[];
  /** Everybody who works there, with whatever right, by account. */
  team: string[];
}

/**
 * Who is in charge of an organisation's money: its owner, its own address, and its members of finance. Each by the address that is stored
 * and by the one their account has now: a person changes theirs without the organisation hearing of it.
 */
export async function inChargeOf({ id, ownerUid, email, contactEmail }: Producer): Promise<InCharge> {
  const members = await findMembers(id);
  const own = members.filter(({ membership }) => membership && isInCharge(membership));
  const [owner, accounts] = await Promise.all([
    findAccountById(ownerUid),
    findAccountsById(own.map(({ id: uid }) => uid)),
  ]);
  const now = [owner, ...accounts.values()].map((account) => account?.email);
  const proven = addresses([email, ...own.map((member) => member.email), ...now]);
  return {
    emails: addresses([...proven, contactEmail]),
    proven,
    team: [ownerUid, ...members.map(({ id: uid }) => uid)],
  };
}

const addresses = (found: readonly (string | null | undefined)[]): string[] => [
  ...new Set(found.flatMap((it) => (it ? [it.toLowerCase()] : []))),
];
