import { NEW_DATE_UNKNOWN } from "@tarima/shared/events/dates/postponed.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import type { Closure } from "./closure.ts";
import { SimilarLink } from "./similar-link.tsx";

const SAID = {
  cancelled: {
    tone: "danger",
    title: "Este evento se canceló.",
    text: "Ya no hay boletas a la venta. Si compraste, te devolvemos el dinero por donde pagaste y te escribimos al correo de tu compra.",
  },
  postponed: {
    tone: "warning",
    title: `Aplazado. ${NEW_DATE_UNKNOWN}.`,
    text: "Por ahora no se venden boletas. Las que ya compraste sirven para la nueva fecha.",
  },
  suspended: {
    tone: "warning",
    title: "La venta está suspendida.",
    text: "Por ahora no se pueden comprar boletas. Las que ya compraste siguen siendo tuyas.",
  },
  over: { tone: "info", title: "Este evento ya pasó.", text: "Mira qué más hay en cartelera." },
} as const satisfies Record<Closure, { tone: "danger" | "warning" | "info"; title: string; text: string }>;

/** What happened to an event, and what visitors can do. */
export function ClosureNote({ closure, event }: { closure: Closure; event: PublicEvent["event"] }) {
  const { tone, title, text } = SAID[closure];
  return (
    <Alert
      tone={tone}
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          {closure !== "over" && (
            <Link to={paths.myTickets} className={buttonStyle({ size: "sm" })}>
              Mis boletas
            </Link>
          )}
          <SimilarLink event={event} />
        </div>
      }
    >
      {text}
    </Alert>
  );
}
