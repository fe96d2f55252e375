import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { FollowingSale } from "@tarima/shared/events/series/following-sale.routes.ts";
import { saleChanges, saleRowName } from "@tarima/shared/events/series/sale-changes.ts";
import { plannedSale, saleForFollowing } from "@tarima/shared/events/series/sale-for-following.ts";
import { type TicketingRows, ticketingChange } from "@tarima/shared/ticketing/ticketing-change.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { changeEachFollowing, type FollowingPlan } from "../events/series/change-each-following.ts";
import { refusalOf } from "../events/series/refusal-of.ts";
import { replaceTicketing } from "./replace-ticketing.ts";

/**
 * Lets the dates after an event take over what changed in what it sells since `before`; what is different there stays, as do passes and
 * whether anything is paused. Repeating it changes what is missing. Throws EVENT_VERSION_CONFLICT where the event is not the version that
 * was looked at, or sells something else by now.
 */
export function changeFollowingSale(
  event: Event,
  { version, before }: { version: number; before: TicketingRows },
  call: SignedCall,
): Promise<FollowingSale[]> {
  return changeEachFollowing(
    event,
    {
      version,
      planFor: (date) => planFor(event, date, before, call),
      // its day counts, too: all times are moved by the days between
      isStill: (now) =>
        now.startsAt === event.startsAt && saleChanges(plannedSale(event), plannedSale(now)).length === 0,
    },
    call,
  );
}

function planFor(
  event: Event,
  date: Event,
  before: TicketingRows,
  call: SignedCall,
): FollowingPlan<FollowingSale> {
  const { id, startsAt, version } = date;
  const { sale, changed, left } = saleForFollowing({ before, event, date });
  const answer = { id, startsAt, changed, left, refusal: null };
  if (changed.length === 0) return { answer };
  return {
    answer,
    // a row that took over one field may not fit another one that stayed
    commit: async (assume) => replaceTicketing(id, fitting({ ...sale, version }), call, assume),
    refusalOf: (error) => refusalAbout(error, sale),
  };
}

/** Throws INVALID_REQUEST with what does not fit, by field. */
function fitting(sale: object) {
  const { success, data, error } = ticketingChange.safeParse(sale);
  if (success) return data;
  const fields = error.issues.map(({ path, message }) => [path.join("."), message]);
  throw new AppError("INVALID_REQUEST", { fields: Object.fromEntries(fields.toReversed()) });
}

/** With the name of the row that stands in the way: "Platea: Hay 3 puestos vendidos o guardados: no puede ser menos". */
function refusalAbout(error: AppError, sale: TicketingRows): string {
  const [list = "", index = ""] = Object.keys(error.fields ?? {})[0]?.split(".") ?? [];
  const rows = { localities: sale.localities, phases: sale.phases, combinations: sale.combinations };
  const row = list in rows ? rows[list as keyof typeof rows][Number(index)] : undefined;
  return row && index !== "" ? `${saleRowName(sale, row)}: ${refusalOf(error)}` : refusalOf(error);
}
