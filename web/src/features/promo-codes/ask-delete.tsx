import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { isCode } from "../../lib/api/api-error.ts";
import { notify } from "../../lib/browser/notify.ts";
import { useDeletePromoCode } from "./use-promo-codes.ts";

interface AskDeleteProps {
  /** Undefined while closed. */
  promoCode: PromoCode | undefined;
  onClose: () => void;
}

/** Confirms and deletes a code. */
export function AskDelete({ promoCode, onClose }: AskDeleteProps) {
  const remove = useDeletePromoCode();
  if (!promoCode) return null;
  const { id, code } = promoCode;
  const close = () => {
    remove.reset();
    onClose();
  };
  const onGone = () => {
    void notify("success", "Código eliminado");
    close();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`¿Eliminar el código ${code}?`}
      confirm="Eliminar"
      isBusy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() =>
        remove.mutate(
          { id },
          {
            onSuccess: onGone,
            onError: (error) => isCode(error, "PROMO_CODE_NOT_FOUND") && onGone(), // by a try whose answer was lost
          },
        )
      }
    >
      Nadie lo ha usado. Quien lo tenga ya no podrá usarlo.
    </AlertDialog>
  );
}
