import { SITE_NOTICE_MAX } from "@tarima/shared/lib/limits.ts";
import { type SwitchesAnswer, WAITING_MESSAGE } from "@tarima/shared/system/switches.schema.ts";
import { useState } from "react";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { textProblem } from "../../../lib/forms/text-problem.ts";
import { ChangeDialog } from "./change-dialog.tsx";

/** Stops all sales, or changes what buyers read meanwhile. */
export function SellingDialog({ seen, onClose }: { seen: SwitchesAnswer; onClose: () => void }) {
  const { isSellingOff, waitingMessage } = seen.switches;
  const [message, setMessage] = useState(waitingMessage ?? "");
  const own = message.trim();
  const problem = textProblem(own, SITE_NOTICE_MAX);
  return (
    <ChangeDialog
      seen={seen}
      title={isSellingOff ? "¿Qué les decimos mientras tanto?" : "¿Parar las ventas de toda la plataforma?"}
      confirm={isSellingOff ? "Cambiar el mensaje" : "Parar las ventas"}
      isDanger={!isSellingOff}
      wished={() => (problem ? undefined : { isSellingOff: true, waitingMessage: own || null })}
      onClose={onClose}
      fields={
        <Field
          label="Mensaje para quien compra"
          isOptional
          error={problem}
          hint={`Vacío: «${WAITING_MESSAGE}»`}
        >
          <Textarea
            value={message}
            max={SITE_NOTICE_MAX}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
      }
    >
      {isSellingOff
        ? "Lo leen en cada evento y al intentar comprar."
        : "Nadie podrá apartar boletas de ningún evento, tampoco las gratis. Quien ya apartó las puede pagar. Las boletas vendidas, las puertas, las cortesías y las devoluciones siguen igual."}
    </ChangeDialog>
  );
}
