import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { Plus } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { useSetting } from "./editor-context.ts";
import { phaseState } from "./editor-labels.ts";
import { PauseButton } from "./pause-button.tsx";
import { blankLocality, blankPhase, blankTicketType, missingTicketTypes } from "./rearrange.ts";
import type { Rows } from "./rows.ts";

/** Starts with one locality and one phase, from now until the event. */
export function NoTicketsYet() {
  const { editor, timeZone, eventStartsAt, isReadOnly } = useSetting();
  const start = () => {
    const locality = { ...blankLocality(), name: "General" };
    const phase = {
      ...blankPhase([], eventStartsAt),
      name: "Venta general",
      startsAt: `${wallClockOf(new Date(), timeZone).slice(0, 16)}:00.000Z`,
      endsAt: eventStartsAt,
    };
    const rows = { ...editor.rows, localities: [locality], phases: [phase], combinations: [] };
    editor.rearrange(() => ({ ...rows, combinations: [blankTicketType(rows, locality.id, phase.id)] }));
    editor.setOpen({ list: "localities", id: locality.id });
  };
  return (
    <EmptyState
      title="¿Qué boletas vende tu evento?"
      action={
        !isReadOnly && (
          <Button variant="primary" onClick={start}>
            Empezar
          </Button>
        )
      }
    >
      Una localidad es una parte del lugar, con su aforo. Una etapa es un tramo de la venta, con sus precios.
      Empieza con una de cada una y agrega las que quieras.
    </EmptyState>
  );
}

/** Buttons that add rows, or fill the table. */
export function PriceTools() {
  const { editor, eventStartsAt, timeZone, now, canPause } = useSetting();
  const missingOf = (rows: Rows) =>
    missingTicketTypes(rows, (phase) => phaseState(phase, timeZone, now) === "closed");
  const missing = missingOf(editor.rows);
  const addLocality = () => {
    const row = blankLocality();
    editor.rearrange((rows) => ({ ...rows, localities: [...rows.localities, row] }));
    editor.setOpen({ list: "localities", id: row.id });
  };
  const addPhase = () => {
    const row = blankPhase(editor.rows.phases, eventStartsAt);
    editor.rearrange((rows) => ({ ...rows, phases: [...rows.phases, row] }));
    editor.setOpen({ list: "phases", id: row.id });
  };
  const fill = () =>
    editor.rearrange((rows) => ({ ...rows, combinations: [...rows.combinations, ...missingOf(rows)] }));
  return (
    <div className="flex flex-wrap gap-2">
      {missing.length > 1 && (
        <Button size="sm" variant="quiet" onClick={fill}>
          {`Vender en los ${missing.length} que faltan`}
        </Button>
      )}
      {canPause && !editor.base.isSalePaused && (
        <PauseButton row={{ of: "event", name: "el evento" }}>
          {({ label, icon, onClick, isBusy }) => (
            <Button size="sm" variant="quiet" icon={icon} isBusy={isBusy} onClick={onClick}>
              {label}
            </Button>
          )}
        </PauseButton>
      )}
      <Button size="sm" icon={<Plus size={18} aria-hidden />} onClick={addLocality}>
        Localidad
      </Button>
      <Button size="sm" icon={<Plus size={18} aria-hidden />} onClick={addPhase}>
        Etapa
      </Button>
    </div>
  );
}
