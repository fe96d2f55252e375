import type { ScanReason, Validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { doorRulesOf } from "@tarima/shared/check-ins/entry.ts";
import { isGroupCode, passGroup } from "@tarima/shared/check-ins/group-entry.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { peopleOf } from "./attempt.ts";

interface Pass {
  /** Of the ticket. */
  fields: Partial<Ticket>;
  /** People who enter for the first time. */
  entered: number;
}

/** What a first entry, an exit or a re-entry changes. */
export function passOf(ticket: Ticket, attempt: Validation, reason: ScanReason, event: Event): Pass {
  if (isGroupCode(ticket)) return groupPassOf(ticket, attempt, event);
  if (reason === "ok")
    return { fields: { ...admission(attempt), firstUseAt: attempt.scannedAt }, entered: 1 };
  return { fields: { presence: presenceAfter(ticket, reason) }, entered: 0 };
}

function groupPassOf(ticket: Ticket, attempt: Validation, event: Event): Pass {
  const { direction, deviceId, scannedAt } = attempt;
  const scan = { direction, people: peopleOf(attempt), deviceId, now: new Date(scannedAt) };
  const { entered, after } = passGroup(ticket, scan, doorRulesOf(event).allowsReentry);
  const admitted = entered > 0 && { ...admission(attempt), firstUseAt: ticket.firstUseAt ?? scannedAt };
  return { fields: { ...admitted, group: after, groupScan: { deviceId, at: scannedAt } }, entered };
}

const admission = ({ id, validatorName, deviceId, method }: Validation) => ({
  status: "used" as const,
  usedBy: { validationId: id, validator: validatorName, deviceId, method },
});

function presenceAfter({ presence }: Ticket, reason: ScanReason): NonNullable<Ticket["presence"]> {
  const entries = presence?.entries ?? 1;
  return reason === "left" ? { isOutside: true, entries } : { isOutside: false, entries: entries + 1 };
}
