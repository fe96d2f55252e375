import type { Moved } from "@tarima/shared/events/rescheduled.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { CHANGE_TOLD_AFTER_MINUTES } from "@tarima/shared/lib/limits.ts";
import { useState } from "react";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { fitsReason, ReasonField } from "../manage/reason-field.tsx";

interface MoveQuestionProps {
  moved: Moved;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asked before date or place of an event on sale change: explains the consequences for buyers. */
export function MoveQuestion({ moved: { refundsUntil }, onConfirm, onClose }: MoveQuestionProps) {
  const [reason, setReason] = useState("");
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title="¿Cambiar la fecha o el lugar?"
      confirm="Cambiar y avisar"
      isDanger={false}
      onConfirm={() => {
        if (!fitsReason(reason)) return;
        onClose();
        onConfirm(reason.trim());
      }}
      fields={<ReasonField value={reason} onChange={setReason} />}
    >
      En {CHANGE_TOLD_AFTER_MINUTES} minutos les escribimos a quienes ya tienen boleta; si fue un error,
      corrígelo antes.{" "}
      {refundsUntil
        ? `Quienes compraron pueden pedir la plata, con el servicio, hasta el ${formatInstant(refundsUntil)}.`
        : "Es menos de una hora, así que no da para pedir la plata."}
    </AlertDialog>
  );
}
