import type { OpenedEvent } from "@tarima/shared/promo-codes/openings.routes.ts";
import { visibleTicketing } from "@tarima/shared/ticketing/hidden.ts";
import { AppError } from "../../lib/app-error.ts";
import { publicTicketing } from "../events/publishing/project-event.ts";
import { currentSwitches } from "../switches/current-switches.ts";
import { ticketTypesFor } from "../ticketing/ticket-types-for.ts";
import { findUsablePromoCode } from "./validate-promo-code.ts";

/**
 * What an event sells to somebody with a code. A code that opens nothing shows what everybody sees. Throws EVENT_NOT_FOUND,
 * PROMO_CODE_NOT_FOUND, PROMO_CODE_EXPIRED, and PROMO_CODES_OFF for one that takes something off while discounts are off.
 */
export async function openEvent(eventId: string, code: string, now: Date): Promise<OpenedEvent> {
  const { opens, value } = await findUsablePromoCode(eventId, code, now);
  if (value > 0 && !(await currentSwitches()).takesPromoCodes) throw new AppError("PROMO_CODES_OFF");
  const { event, ticketTypes } = await ticketTypesFor(eventId, opens ?? undefined);
  return { code, sold: publicTicketing(visibleTicketing(event, opens ?? undefined)), ticketTypes };
}
