import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { useSetting } from "./editor-context.ts";
import { localityName, phaseName, placeOfTicketType, removalLabels, takenLabel } from "./editor-labels.ts";
import { LocalityFields } from "./fields/locality-fields.tsx";
import { PhaseFields } from "./fields/phase-fields.tsx";
import { TicketTypeFields } from "./fields/ticket-type-fields.tsx";
import { duplicateTicketType, withLocalityTwice, without, withPhaseTwice } from "./rearrange.ts";
import { isNew, type ListName, type LocalityRow, type PhaseRow } from "./rows.ts";
import type { OpenRow } from "./use-editor.ts";

/** The open row's sheet. Its input is in the table at once, and saved together with it. */
export function RowSheet() {
  const { editor } = useSetting();
  const { open } = editor;
  const row = open && editor.rows[open.list].find(({ id }) => id === open.id);
  const close = () => {
    if (open && isUntouched(open)) editor.rearrange((rows) => without(rows, open.list, open.id));
    editor.setOpen(undefined);
  };
  /** Added and not changed. */
  const isUntouched = ({ list, id }: OpenRow) => {
    const { localities, combinations } = editor.rows;
    const locality = list === "localities" ? localities.find((it) => it.id === id) : undefined;
    const isEmpty = locality && !locality.name && locality.capacity === undefined;
    return Boolean(isEmpty && isNew(id) && !combinations.some(({ localityId }) => localityId === id));
  };
  return (
    <Dialog open={row !== undefined} onOpenChange={(isOpen) => !isOpen && close()}>
      {open && row && (
        <DialogContent
          title={<SheetTitle {...open} />}
          size={open.list === "combinations" ? "lg" : "md"}
          footer={<SheetFooter key={open.id} {...open} onClose={close} />}
        >
          <Body key={open.id}>
            {open.list === "localities" && <LocalityFields row={row as LocalityRow} />}
            {open.list === "phases" && <PhaseFields row={row as PhaseRow} />}
            {open.list === "combinations" && <TicketTypeFields id={open.id} />}
          </Body>
        </DialogContent>
      )}
    </Dialog>
  );
}

function SheetTitle({ list, id }: OpenRow) {
  const { editor } = useSetting();
  const { localities, phases, combinations } = editor.rows;
  if (list === "localities") {
    const row = localities.find((it) => it.id === id);
    return isNew(id) ? "Nueva localidad" : row ? localityName(row) : "";
  }
  if (list === "phases") {
    const row = phases.find((it) => it.id === id);
    return isNew(id) ? "Nueva etapa" : row ? phaseName(row) : "";
  }
  const ticketType = combinations.find((it) => it.id === id);
  return ticketType ? placeOfTicketType(editor.rows, ticketType) : "";
}

/** Focuses the first error. */
function Body({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      own.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={own} className="grid grid-cols-6 gap-x-3 gap-y-5">
      {children}
    </div>
  );
}

const COPIES = {
  localities: withLocalityTwice,
  phases: withPhaseTwice,
  combinations: duplicateTicketType,
} as const satisfies Record<ListName, unknown>;

function SheetFooter({ list, id, onClose }: OpenRow & { onClose: () => void }) {
  const { editor, isReadOnly, sold } = useSetting();
  const [isAsking, setAsking] = useState(false);
  if (isReadOnly) return <Button onClick={onClose}>Cerrar</Button>;
  const { rows, base } = editor;
  const gone = rows.combinations.filter((it) => !without(rows, list, id).combinations.includes(it));
  const taken = list === "combinations" ? 0 : (base.use[list][id]?.taken ?? 0);
  const remove = () => {
    editor.setOpen(undefined);
    editor.rearrange((before) => without(before, list, id));
  };
  const isHarmless = isNew(id) && (list === "combinations" || gone.length === 0);
  return (
    <>
      <div className="mr-auto flex flex-wrap gap-2">
        <Button
          variant="quiet"
          disabled={taken > 0}
          onClick={() => (isHarmless ? remove() : setAsking(true))}
        >
          Quitar
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            editor.rearrange((before) => COPIES[list](before, id));
            onClose();
          }}
        >
          Duplicar
        </Button>
      </div>
      <Button variant="primary" onClick={onClose}>
        Listo
      </Button>
      {taken > 0 && (
        <p className="w-full text-sm text-muted">{`No se puede quitar: tiene ${takenLabel(taken)}.`}</p>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={REMOVE_QUESTIONS[list]}
        confirm="Quitar"
        onConfirm={remove}
      >
        {removalLabels(gone, sold, list === "combinations")}
      </AlertDialog>
    </>
  );
}

const REMOVE_QUESTIONS: Readonly<Record<ListName, string>> = {
  localities: "¿Quitar esta localidad?",
  phases: "¿Quitar esta etapa?",
  combinations: "¿Quitar este tipo de boleta?",
};
