import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { useRequestId } from "../../lib/hooks/use-request-id.ts";
import { PromoCodeForm } from "./promo-code-form.tsx";
import { useCreatePromoCode, useUpdatePromoCode } from "./use-promo-codes.ts";

/** The code being edited; without one, a new code. */
export type Editing = { promoCode?: PromoCode };

interface PromoCodeDialogProps {
  event: Pick<EventView, "id" | "timeZone" | "phases" | "combinations">;
  takesDiscounts: boolean;
  /** Undefined while closed. */
  editing: Editing | undefined;
  onClose: () => void;
}

export function PromoCodeDialog({ event, takesDiscounts, editing, onClose }: PromoCodeDialogProps) {
  return (
    <Dialog open={editing !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {editing && (
        <DialogContent title={editing.promoCode ? `Editar ${editing.promoCode.code}` : "Nuevo código"}>
          {editing.promoCode ? (
            <Edit
              promoCode={editing.promoCode}
              event={event}
              takesDiscounts={takesDiscounts}
              onClose={onClose}
            />
          ) : (
            <Create event={event} takesDiscounts={takesDiscounts} onClose={onClose} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

function Create({ event, takesDiscounts, onClose }: Omit<PromoCodeDialogProps, "editing">) {
  const create = useCreatePromoCode();
  const { idFor } = useRequestId();
  return (
    <PromoCodeForm
      promoCode={undefined}
      event={event}
      takesDiscounts={takesDiscounts}
      isBusy={create.isPending}
      error={create.error}
      onCancel={onClose}
      onSave={(draft, onError) =>
        create.mutate(
          { ...draft, eventId: event.id, requestId: idFor(draft) },
          {
            onSuccess: ({ code }) => {
              void notify("success", `El código ${code} ya está listo`);
              onClose();
            },
            onError,
          },
        )
      }
    />
  );
}

interface EditProps extends Omit<PromoCodeDialogProps, "editing"> {
  promoCode: PromoCode;
}

function Edit({ promoCode, event, takesDiscounts, onClose }: EditProps) {
  const update = useUpdatePromoCode();
  return (
    <PromoCodeForm
      promoCode={promoCode}
      event={event}
      takesDiscounts={takesDiscounts}
      isBusy={update.isPending}
      error={update.error}
      onCancel={onClose}
      onSave={(draft, onError) =>
        update.mutate(
          { id: promoCode.id, ...draft },
          {
            onSuccess: () => {
              void notify("success", "Código actualizado");
              onClose();
            },
            onError,
          },
        )
      }
    />
  );
}
