import { GROUP_DEBOUNCE_MS } from "../lib/limits.ts";
import { plural } from "../lib/text/plural.ts";
import type { Ticket } from "../tickets/ticket.schema.ts";
import type { ScanDirection, ScanReason } from "./check-in.schema.ts";
import type { GroupEntry } from "./group-entry.schema.ts";

type OfGroup = Pick<Ticket, "status" | "seatsPerTicket" | "group">;

/** Whether one code admits several people. */
export const isGroupCode = ({ seatsPerTicket }: Pick<Ticket, "seatsPerTicket">): boolean =>
  seatsPerTicket > 1;

/** A used code that was never counted down has let in everybody. */
export const groupEntryOf = ({ status, seatsPerTicket, group }: OfGroup): GroupEntry =>
  group ?? { admitted: status === "used" ? seatsPerTicket : 0, outside: 0 };

/** People that a code can still let in for the first time. */
export const stillToEnter = (ticket: OfGroup): number =>
  Math.max(0, ticket.seatsPerTicket - groupEntryOf(ticket).admitted);

/** People who are inside and may leave, or who may still enter, for the first time or again. */
export function canPass(ticket: OfGroup, direction: ScanDirection = "in"): number {
  const { admitted, outside } = groupEntryOf(ticket);
  const inside = admitted - outside;
  return direction === "out" ? inside : ticket.seatsPerTicket - inside;
}

/** Whether a code for several people has let in some of them, and not all. */
export const isPartlyUsed = (ticket: OfGroup): boolean =>
  ticket.status === "used" && isGroupCode(ticket) && stillToEnter(ticket) > 0;

/** "entraron 3 de 8, y está afuera 1" */
export function groupLabel(ticket: OfGroup): string {
  const { admitted, outside } = groupEntryOf(ticket);
  const entered = `${plural(admitted, "entró", "entraron")} ${admitted} de ${ticket.seatsPerTicket}`;
  return outside > 0 ? `${entered}, y ${plural(outside, "está", "están")} afuera ${outside}` : entered;
}

interface GroupScan {
  direction?: ScanDirection | undefined;
  /** How many pass, where whoever scans said so. */
  people?: number | undefined;
  deviceId: string;
  now: Date;
}

export interface GroupPass {
  reason: ScanReason;
  /** People who enter for the first time. */
  entered: number;
  after: GroupEntry;
}

/**
 * What a scan of a code for several people does. Who left comes back before anybody new is let in. A code that the same device
 * reads again, without a number, is still in front of it: nobody passes.
 */
export function passGroup(
  ticket: OfGroup & Pick<Ticket, "groupScan">,
  { direction, people: said, deviceId, now }: GroupScan,
  allowsReentry: boolean,
): GroupPass {
  const before = groupEntryOf(ticket);
  const { admitted, outside } = before;
  const people = said ?? 1;
  const refused = (reason: ScanReason): GroupPass => ({ reason, entered: 0, after: before });
  const isOut = direction === "out";
  const places = canPass(ticket, direction);
  if (said === undefined && isStillInFront(ticket, deviceId, now)) return refused("repeated");
  if (isOut && (!allowsReentry || places === 0)) return refused("not_inside");
  if (places === 0) return refused("already_used");
  if (people > places) return refused("too_many_people");
  if (isOut) return { reason: "left", entered: 0, after: { admitted, outside: outside + people } };
  const back = Math.min(people, outside);
  const entered = people - back;
  const after = { admitted: admitted + entered, outside: outside - back };
  return { reason: entered > 0 ? "ok" : "reentered", entered, after };
}

function isStillInFront(
  { groupScan: last }: Pick<Ticket, "groupScan">,
  deviceId: string,
  now: Date,
): boolean {
  if (!last || last.deviceId !== deviceId || deviceId === "") return false;
  return Math.abs(now.getTime() - Date.parse(last.at)) < GROUP_DEBOUNCE_MS;
}
