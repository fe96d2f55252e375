import type { Event } from "@tarima/shared/events/event.schema.ts";
import {
  AUDIENCE_COUNTS_PER_PERSON,
  AUDIENCE_TICKETS_READ,
  RATE_WINDOW_MINUTES,
} from "@tarima/shared/lib/limits.ts";
import type { Audience } from "@tarima/shared/messages/message.schema.ts";
import type { SignedCall } from "../../../lib/http/call.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import { findHolders } from "../../tickets/holders/holders.repo.ts";
import { assertAudience, isAddressed, typesOf } from "./audience.ts";

/** Tickets read at once. */
const PAGE = 1_000;

interface PageCount {
  people: number;
  /** No ticket is after this page. */
  isLast: boolean;
}

/** How many addresses of a page of holders a message is for, page by page, of the first tickets. One read per ticket. */
async function* countsOf(event: Event, audience: Audience): AsyncGenerator<PageCount> {
  const types = typesOf(event, audience);
  let after: string | null = null;
  for (let read = 0, isLast = false; !isLast && read < AUDIENCE_TICKETS_READ; read += PAGE) {
    const page = await findHolders(event.id, PAGE, after);
    after = page.holders.at(-1)?.email ?? after;
    isLast = page.isLast;
    yield {
      people: page.holders.filter(({ tickets }) => isAddressed(audience, types, tickets)).length,
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
 * How many people a message would go to now: different addresses on valid tickets. Of an event with more tickets than are read, the
 * people among the first. Throws INVALID_REQUEST on what the event does not have, TOO_MANY_REQUESTS.
 */
export async function countAudience(
  event: Event,
  audience: Audience,
  call: SignedCall,
): Promise<{ people: number; isMore: boolean }> {
  assertAudience(event, audience);
  await limitCounts("audience", call);
  let people = 0;
  let isMore = false;
  for await (const page of countsOf(event, audience)) {
    people += page.people;
    isMore = !page.isLast;
  }
  return { people, isMore };
}

/**
 * Whether there is anybody to write to: reads until the first is found. Of an event with more tickets than are read there may be.
 * Throws TOO_MANY_REQUESTS.
 */
export async function hasAudience(event: Event, audience: Audience, call: SignedCall): Promise<boolean> {
  await limitCounts("audience of what is sent", call);
  let isAll = false;
  for await (const { people, isLast } of countsOf(event, audience)) {
    if (people > 0) return true;
    isAll = isLast;
  }
  return !isAll;
}
