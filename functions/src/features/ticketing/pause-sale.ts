import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { SalePause } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { changeEvent } from "../events/editing/change-event.ts";

/**
 * Stops the sale of an event, a phase or a ticket type for now, or lets it go on. Orders that are held already may be paid. Safe
 * to repeat. Throws SALE_NOT_PAUSABLE, PHASE_NOT_FOUND, TICKET_TYPE_NOT_FOUND.
 */
export function pauseSale({ id, of, rowId, isPaused }: SalePause, call: SignedCall): Promise<Event> {
  return changeEvent({ eventId: id }, call, (event) => {
    if (event.status !== "published" && event.status !== "approved") throw new AppError("SALE_NOT_PAUSABLE");
    const target = targetOf(event, of, rowId);
    if (target.isPaused === isPaused) return undefined;
    return {
      fields: target.set(isPaused),
      log: {
        action: isPaused ? "event.sale_paused" : "event.sale_resumed",
        detail: `${isPaused ? "Pausó" : "Reanudó"} la venta de ${target.name}`,
        payload: { of, ...(rowId && { rowId }) },
      },
    };
  });
}

interface Target {
  name: string;
  isPaused: boolean;
  set: (isPaused: boolean) => Partial<Event>;
}

function targetOf(event: Event, of: SalePause["of"], rowId: string | undefined): Target {
  if (of === "event")
    return {
      name: event.name,
      isPaused: event.isSalePaused ?? false,
      set: (isSalePaused) => ({ isSalePaused }),
    };
  const withRow = <R extends { id: string }>(rows: readonly R[], isPaused: boolean) =>
    rows.map((row) => (row.id === rowId ? { ...row, isPaused } : row));
  const { phases, combinations } = event;
  const row = (of === "phase" ? phases : combinations).find(({ id }) => id === rowId);
  if (!row) throw new AppError(of === "phase" ? "PHASE_NOT_FOUND" : "TICKET_TYPE_NOT_FOUND");
  return {
    name: `${row.name} de ${event.name}`,
    isPaused: row.isPaused ?? false,
    set: (isPaused) =>
      of === "phase"
        ? { phases: withRow(phases, isPaused) }
        : { combinations: withRow(combinations, isPaused) },
  };
}
