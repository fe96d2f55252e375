import { normaliseCode } from "@tarima/shared/events/event-code.ts";
import type { Discount } from "@tarima/shared/promo-codes/promo-code.ts";
import { promoCodeRoutes } from "@tarima/shared/promo-codes/promo-codes.routes.ts";
import { CodeField } from "../../components/ui/form/text/code-field.tsx";
import { useTypedCode } from "../../components/ui/form/text/use-typed-code.ts";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { discountText } from "./promo-code-labels.ts";

/** A purchase's discount; with its amount once the server has confirmed it. */
export interface AppliedDiscount {
  code: string;
  discount?: Discount;
}

interface DiscountCodeFieldProps {
  eventId: string;
  /** The purchase's code; one from a link is accepted without a check. */
  value: AppliedDiscount | undefined;
  onApplied: (discount: AppliedDiscount) => void;
  onCleared: () => void;
}

const OFF = "Los códigos promocionales estarán disponibles próximamente";

/** Source: spec 8. */
export function messageOf({ status }: Pick<ApiError, "status">): string {
  if (status === 404) return "Código no encontrado";
  if (status === 410) return "Código expirado";
  if (status === 501) return OFF;
  return "Error al validar el código. Por favor intenta de nuevo.";
}

/**
 * The purchase's discount code. Editing an applied code removes it; the server decides when the order is made. Replaced by a
 * note if discounts were switched off meanwhile.
 */
export function DiscountCodeField({ eventId, value, onApplied, onCleared }: DiscountCodeFieldProps) {
  const { typed, setError, field } = useTypedCode({ value, onApplied, onCleared });
  const validate = useRouteMutation(promoCodeRoutes.validatePromoCode);

  function apply() {
    const code = normaliseCode(typed);
    if (!code) {
      setError("Escribe el código");
      void notify("warning", "Campo vacío");
      return;
    }
    validate.mutate(
      { code, eventId },
      {
        onSuccess: ({ valid, message, type, value: amount }) => {
          if (!valid || type === null || amount === null) return setError(message);
          onApplied({ code, discount: { type, value: amount } });
          void notify("success", "✓ Código validado correctamente");
        },
        onError: (failed) => setError(messageOf(failed)),
      },
    );
  }

  if (validate.error?.status === 501) {
    return (
      <p role="status" className="text-sm text-muted">
        {OFF}
      </p>
    );
  }
  const discount = value?.discount;
  return (
    <CodeField
      label="Código de descuento"
      {...field}
      onApply={apply}
      applied={value && (discount?.value ? `${discountText(discount)} de descuento` : "Código aplicado")}
      isBusy={validate.isPending}
    />
  );
}
