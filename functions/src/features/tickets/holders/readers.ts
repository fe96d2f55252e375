import { addressOfHolder } from "./holder-address.ts";
import type { Holder } from "./holders.repo.ts";

export interface Reader extends Holder {
  /** The address on the tickets, where they read at another one by now. */
  heldAs?: string;
}

/** A holder's tickets by the address at which they are read of by now. */
export async function readersOf({ email: heldAs, tickets }: Holder): Promise<Reader[]> {
  const firsts = [...new Map(tickets.map((ticket) => [ticket.holderUid, ticket])).values()];
  const addresses = new Map<string | null, string>();
  for (const ticket of firsts) addresses.set(ticket.holderUid, await addressOfHolder(ticket));
  const byAddress = Map.groupBy(tickets, ({ holderUid }) => addresses.get(holderUid) ?? heldAs);
  return [...byAddress].map(([email, own]) => ({
    email,
    tickets: own,
    ...(email !== heldAs && { heldAs }),
  }));
}
