import { instantOf } from "@tarima/shared/dates.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Alert } from "../../components/ui/feedback/alert.tsx";

/** Why an event sells nothing, whatever its sale windows say. */
export type Closure = "cancelled" | "suspended" | "over";

export function closureOf(
  { status, endsAt, timeZone }: PublicEvent["event"],
  now: Date,
): Closure | undefined {
  if (status === "cancelled") return "cancelled";
  if (status === "completed" || now >= instantOf(endsAt, timeZone)) return "over";
  return status === "published" ? undefined : "suspended";
}

export function ClosureNote({ closure }: { closure: Closure }) {
  if (closure === "cancelled") {
    return (
      <Alert tone="danger" title="Este evento se canceló.">
        Ya no hay boletas a la venta. Si compraste, te escribimos al correo de tu compra.
      </Alert>
    );
  }
  if (closure === "suspended") {
    return (
      <Alert tone="warning" title="La venta está suspendida.">
        Por ahora no se pueden comprar boletas. Las que ya compraste siguen siendo tuyas.
      </Alert>
    );
  }
  return (
    <Alert tone="info" title="Este evento ya pasó.">
      Mira qué más hay en cartelera.
    </Alert>
  );
}
