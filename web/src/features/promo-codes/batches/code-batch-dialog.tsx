import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { useState } from "react";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { useCreateCodeBatch } from "../use-promo-codes.ts";
import { CodeBatchForm } from "./code-batch-form.tsx";

interface CodeBatchDialogProps {
  event: Pick<EventView, "id" | "timeZone" | "phases" | "combinations">;
  takesDiscounts: boolean;
  isOpen: boolean;
  onClose: () => void;
}

export function CodeBatchDialog({ isOpen, ...rest }: CodeBatchDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(isStillOpen) => !isStillOpen && rest.onClose()}>
      {isOpen && (
        <DialogContent
          title="Crear varios códigos"
          description="Todos distintos, difíciles de adivinar, y cada uno sirve para una sola compra."
        >
          <Create {...rest} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Create({ event, takesDiscounts, onClose }: Omit<CodeBatchDialogProps, "isOpen">) {
  const create = useCreateCodeBatch();
  // a second press goes on with what the first one left half made, unless something was changed in between
  const [sent, setSent] = useState({ key: crypto.randomUUID() as string, draft: "" });
  return (
    <CodeBatchForm
      event={event}
      takesDiscounts={takesDiscounts}
      isBusy={create.isPending}
      error={create.error}
      onCancel={onClose}
      onSave={(draft, onError) => {
        const text = JSON.stringify(draft);
        const key = sent.draft === "" || sent.draft === text ? sent.key : crypto.randomUUID();
        setSent({ key, draft: text });
        create.mutate(
          { ...draft, idempotencyKey: key, eventId: event.id },
          {
            onSuccess: ({ name, count }) => {
              void notify("success", `${counted(count, "código listo", "códigos listos")} para ${name}`);
              onClose();
            },
            onError,
          },
        );
      }}
    />
  );
}
