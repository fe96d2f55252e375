import { type ReactNode, useState } from "react";
import { Button } from "../../src/components/ui/button.tsx";
import { AlertDialog } from "../../src/components/ui/overlay/alert-dialog.tsx";
import { Specimen } from "../specimen.tsx";

const CANCEL_EVENT = {
  title: "¿Cancelar Rumba en la Loma?",
  confirm: "Cancelar evento",
  children: "Devolvemos el dinero a 2.067 personas y les escribimos hoy. Esto no se puede deshacer.",
};

export function AlertDialogSpecimen() {
  const [done, setDone] = useState("");
  return (
    <Specimen name="AlertDialog">
      <div className="flex flex-wrap gap-3">
        <Asked label="Cancelar evento">
          {(question) => (
            <AlertDialog
              {...CANCEL_EVENT}
              {...question}
              word="CANCELAR"
              onConfirm={() => {
                setDone("Evento cancelado");
                question.onOpenChange(false);
              }}
            />
          )}
        </Asked>
        <Asked label="Trabajando">
          {(question) => (
            <AlertDialog {...CANCEL_EVENT} {...question} isBusy onConfirm={() => {}}>
              {CANCEL_EVENT.children}
            </AlertDialog>
          )}
        </Asked>
        <Asked label="Con error">
          {(question) => (
            <AlertDialog
              {...CANCEL_EVENT}
              {...question}
              error="No pudimos cancelar el evento. Vuelve a intentarlo."
              onConfirm={() => {}}
            />
          )}
        </Asked>
        <Asked label="Sin peligro">
          {(question) => (
            <AlertDialog
              {...question}
              title="¿Enviar Champeta Total a revisión?"
              confirm="Enviar"
              isDanger={false}
              onConfirm={() => question.onOpenChange(false)}
            >
              Lo revisamos hoy y te avisamos al correo. Mientras tanto no se puede editar.
            </AlertDialog>
          )}
        </Asked>
      </div>
      <p role="status" className="mt-4 text-sm text-muted">
        {done}
      </p>
    </Specimen>
  );
}

/** A button that opens a confirmation dialog. */
function Asked({
  label,
  children,
}: {
  label: string;
  children: (question: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children({ isOpen, onOpenChange: setOpen })}
    </>
  );
}
