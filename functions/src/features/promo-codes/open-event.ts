import type { OpenedByCode, OpenedEvent } from "@tarima/shared/promo-codes/openings.routes.ts";
import {
  type Opens,
  opensAnything,
  opensTogether,
  visibleTicketing,
} from "@tarima/shared/ticketing/hidden.ts";
import type { Actor } from "../../lib/http/call.ts";
import { publicTicketing } from "../events/publishing/project-event.ts";
import { presaleOpens } from "../presales/presale-opens.ts";
import { ticketTypesFor } from "../ticketing/ticket-types-for.ts";
import { assertIsOn } from "./discounts-on.ts";
import { findUsablePromoCode } from "./validate-promo-code.ts";

type Whose = Pick<Actor, "uid"> | undefined;

/**
 * What an event sells to somebody with a code, who may be on its presale list too. A code that opens nothing shows what everybody
 * sees. Throws EVENT_NOT_FOUND, PROMO_CODE_NOT_FOUND, PROMO_CODE_EXPIRED, and PROMO_CODES_OFF for one that takes something off while
 * discounts are off.
 */
export async function openEvent(
  eventId: string,
  code: string,
  actor: Whose,
  now: Date,
): Promise<OpenedByCode> {
  const { opens, value } = await findUsablePromoCode(eventId, code, now);
  await assertIsOn(value);
  return { code, ...(await soldTo(eventId, opensTogether(opens, await presaleOpens(eventId, actor)))) };
}

/** What an event sells to who is on its presale list; undefined where that opens nothing. Throws EVENT_NOT_FOUND. */
export async function openToInvited(eventId: string, actor: Whose): Promise<OpenedEvent | undefined> {
  const opens = await presaleOpens(eventId, actor);
  return opensAnything(opens) ? soldTo(eventId, opens) : undefined;
}

async function soldTo(eventId: string, opens: Opens): Promise<OpenedEvent> {
  const { event, ticketTypes } = await ticketTypesFor(eventId, opens);
  return { sold: publicTicketing(visibleTicketing(event, opens)), ticketTypes };
}
