import type { DoorLinkStanding } from "@tarima/shared/check-ins/door-links/door-link-standing.ts";
import { Link } from "react-router";
import { buttonStyle } from "../../../../components/ui/button.tsx";
import { paths } from "../../../../lib/routing/paths.ts";

const REFUSALS: Record<Exclude<DoorLinkStanding, "open">, { title: string; text: string }> = {
  over: { title: "Esta puerta ya cerró", text: "El evento terminó o se canceló. Este enlace no sirve más." },
  off: {
    title: "Este enlace está cerrado",
    text: "Lo cerró quien organiza. Pídele otro si trabajas esta noche.",
  },
  locked: {
    title: "Este enlace está bloqueado",
    text: "Alguien escribió muchos PIN equivocados. Pídele a quien organiza un PIN nuevo: con ese se abre otra vez. Quien ya entró sigue adentro.",
  },
};

/** Why nobody comes in by a link now. */
export function DoorLinkRefusal({ standing }: { standing: Exclude<DoorLinkStanding, "open"> }) {
  const { title, text } = REFUSALS[standing];
  return (
    <div role="status" className="grid gap-2">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      <p className="text-lg text-muted">{text}</p>
    </div>
  );
}

/** No link has this address. */
export function DoorLinkMissing() {
  return (
    <div className="grid gap-6">
      <div className="rule" />
      <div className="grid gap-3">
        <h1 className="display text-d-md">Este enlace no abre ninguna puerta</h1>
        <p className="text-lg text-muted">
          Puede estar incompleto, o quien organiza lo borró. Pídele que te lo mande otra vez.
        </p>
      </div>
      <Link to={paths.home} className={buttonStyle({ size: "lg", isFull: true })}>
        Ver eventos
      </Link>
    </div>
  );
}
