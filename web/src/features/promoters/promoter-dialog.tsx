import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { useRequestId } from "../../lib/hooks/use-request-id.ts";
import { PromoterForm } from "./promoter-form.tsx";
import { useCreatePromoter, useUpdatePromoter } from "./use-promoters.ts";

/** The promoter being edited; without one, a new promoter. */
export type Editing = { promoter?: Promoter };

interface PromoterDialogProps {
  eventId: string;
  /** Undefined while closed. */
  editing: Editing | undefined;
  onClose: () => void;
  /** Called with a new promoter, to share their link next. */
  onCreated: (promoter: Promoter) => void;
}

export function PromoterDialog({ editing, onClose, ...rest }: PromoterDialogProps) {
  return (
    <Dialog open={editing !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {editing && (
        <DialogContent
          title={editing.promoter ? `Editar a ${editing.promoter.name}` : "Nuevo promotor"}
          {...(!editing.promoter && {
            description: "Vende con un código suyo, y aquí ves cuánto trae.",
          })}
        >
          {editing.promoter ? (
            <Edit promoter={editing.promoter} onClose={onClose} {...rest} />
          ) : (
            <Create onClose={onClose} {...rest} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}

type InsideProps = Omit<PromoterDialogProps, "editing">;

function Create({ eventId, onClose, onCreated }: InsideProps) {
  const create = useCreatePromoter(eventId);
  const { idFor } = useRequestId();
  return (
    <PromoterForm
      eventId={eventId}
      promoter={undefined}
      isBusy={create.isPending}
      error={create.error}
      failure="Error al crear promotor"
      onCancel={onClose}
      onSave={(draft, onError) =>
        create.mutate(
          { ...draft, requestId: idFor(draft) },
          {
            onSuccess: (promoter) => {
              void notify("success", `${promoter.name} ya puede vender`);
              onClose();
              onCreated(promoter);
            },
            onError,
          },
        )
      }
    />
  );
}

function Edit({ eventId, promoter, onClose }: InsideProps & { promoter: Promoter }) {
  const update = useUpdatePromoter(eventId);
  return (
    <PromoterForm
      eventId={eventId}
      promoter={promoter}
      isBusy={update.isPending}
      error={update.error}
      failure="Error al actualizar promotor"
      onCancel={onClose}
      onSave={(draft, onError) =>
        update.mutate(
          { id: promoter.id, ...draft },
          {
            onSuccess: () => {
              void notify("success", "Promotor actualizado");
              onClose();
            },
            onError,
          },
        )
      }
    />
  );
}
