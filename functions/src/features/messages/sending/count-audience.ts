import type { Event } from "@tarima/shared/events/event.schema.ts";
import {
  AUDIENCE_COUNTS_PER_PERSON,
  AUDIENCE_TICKETS_READ,
  RATE_WINDOW_MINUTES,
} from "@tarima/shared/lib/limits.ts";
import type { Audience } from "@tarima/shared/messages/message.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { typesBought } from "../../orders/buyers.repo.ts";
import { assertAudience, hasBought, isAddressed, typesOf } from "./audience.ts";
import { type Progress, readAudiencePage } from "./audience-page.ts";

/** Tickets or orders read at once. */
const PAGE = 1_000;

interface PageOfAddresses {
  addresses: string[];
  /** Nobody is after this page. */
  isLast: boolean;
}

/** The addresses that a message is for, page by page, of the first tickets and orders. One read each. */
async function* addressesOf(event: Event, audience: Audience): AsyncGenerator<PageOfAddresses> {
  const types = typesOf(event, audience);
  let from: Progress = { toldUpTo: null };
  for (let read = 0, isLast = false; !isLast && read < AUDIENCE_TICKETS_READ; read += PAGE) {
    const page = await readAudiencePage(event.id, audience, from, PAGE);
    ({ progress: from, isLast } = page);
    const holders = page.holders.filter(({ tickets }) => isAddressed(audience, types, tickets));
    const bought = page.bought.filter((order) => hasBought(types, typesBought(order, event.id)));
    const buyers = bought.map(({ buyer, account }) => buyer?.email ?? account.email);
    yield {
      // who bought at a box office may have said none
      addresses: [...holders.map(({ email }) => email), ...buyers].filter((it) => it !== ""),
      isLast,
    };
  }
}

/** Each may read very many tickets. Throws TOO_MANY_REQUESTS. */
const limitCounts = (what: string, { actor, now }: SignedCall): Promise<void> =>
  limitRate(
    [
      {
        key: `${what}|${actor.uid}`,
        most: AUDIENCE_COUNTS_PER_PERSON,
        windowMinutes: RATE_WINDOW_MINUTES,
      },
    ],
    now,
  );

/**
 * How many people a message would go to now: different addresses on valid tickets and of who bought. Of an event with more than is
 * read, the people among the first. Throws INVALID_REQUEST on what the event does not have, TOO_MANY_REQUESTS.
 */
export async function countAudience(
  event: Event,
  audience: Audience,
  call: SignedCall,
): Promise<{ people: number; isMore: boolean }> {
  assertAudience(event, audience);
  await limitCounts("audience", call);
  const people = new Set<string>();
  let isMore = false;
  for await (const page of addressesOf(event, audience)) {
    for (const address of page.addresses) people.add(address);
    isMore = !page.isLast;
  }
  return { people: people.size, isMore };
}

/**
 * Whether there is anybody to write to: reads until the first is found. Of an event with more than is read there may be.
 * Throws TOO_MANY_REQUESTS.
 */
export async function hasAudience(event: Event, audience: Audience, call: SignedCall): Promise<boolean> {
  await limitCounts("audience of what is sent", call);
  let isAll = false;
  for await (const { addresses, isLast } of addressesOf(event, audience)) {
    if (addresses.length > 0) return true;
    isAll = isLast;
  }
  return !isAll;
}
