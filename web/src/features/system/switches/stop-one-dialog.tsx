import type { SwitchesAnswer } from "@tarima/shared/system/switches.schema.ts";
import { type ReactNode, useState } from "react";
import { Field } from "../../../components/ui/form/field.tsx";
import { ChangeDialog } from "./change-dialog.tsx";

export interface StopOneProps {
  seen: SwitchesAnswer;
  list: "producersOff" | "eventsOff";
  /** The control that chooses which one. */
  box: (value: string, onChange: (id: string) => void) => ReactNode;
  onClose: () => void;
}

const TEXTS = {
  producersOff: {
    title: "¿Parar las ventas de un productor?",
    label: "Productor",
    missing: "Escoge el productor",
    effect: "Nadie podrá apartar boletas de ninguno de sus eventos.",
  },
  eventsOff: {
    title: "¿Parar las ventas de un evento?",
    label: "Evento",
    missing: "Escoge el evento",
    effect: "Nadie podrá apartar sus boletas.",
  },
} as const;

/** Stops the sales of one producer, or of one event. */
export function StopOneDialog({ seen, list, box, onClose }: StopOneProps) {
  const [id, setId] = useState("");
  const [isTried, setTried] = useState(false);
  const { title, label, missing, effect } = TEXTS[list];
  const stopped = seen.switches[list];
  return (
    <ChangeDialog
      seen={seen}
      title={title}
      confirm="Parar sus ventas"
      isDanger
      wished={() => {
        setTried(true);
        return id ? { [list]: [...stopped.filter((it) => it !== id), id] } : undefined;
      }}
      onClose={onClose}
      fields={
        <Field label={label} error={isTried && !id ? missing : undefined}>
          {box(id, setId)}
        </Field>
      }
    >
      {effect} Quien ya apartó las puede pagar, y quien organiza no lo puede reanudar. Sus páginas siguen a la
      vista: no es una suspensión.
    </ChangeDialog>
  );
}
