import { normaliseCode } from "@tarima/shared/events/event-code.ts";
import { useState } from "react";
import { CodeField } from "../../components/ui/form/text/code-field.tsx";
import { useTypedCode } from "../../components/ui/form/text/use-typed-code.ts";
import { notify } from "../../lib/browser/notify.ts";
import { type AppliedPromoter, useValidatePromoter } from "./use-validate-promoter.ts";

interface PromoterCodeFieldProps {
  eventId: string;
  /** The purchase's code; one from a link is accepted without a check. */
  value: AppliedPromoter | undefined;
  onApplied: (promoter: AppliedPromoter) => void;
  onCleared: () => void;
}

/** The purchase's promoter. Editing an applied code removes it; the server decides when the order is made. */
export function PromoterCodeField({ eventId, value, onApplied, onCleared }: PromoterCodeFieldProps) {
  const { typed, setError, field } = useTypedCode({ value, onApplied, onCleared });
  const validate = useValidatePromoter(eventId);
  // the code that could not be checked; it stays one until the order names its promoter
  const [unchecked, setUnchecked] = useState<string>();

  function apply() {
    const code = normaliseCode(typed);
    if (!code) {
      setError("Por favor ingresa un código de promotor");
      void notify("warning", "Campo vacío");
      return;
    }
    if (!eventId) return setError("ID del evento no disponible");
    validate.mutate(code, {
      onSuccess: (answer) => {
        if ("applied" in answer) {
          setUnchecked(answer.applied.isPending ? code : undefined);
          onApplied(answer.applied);
          if (!answer.applied.isPending) void notify("success", "✓ Código validado correctamente");
        } else {
          setError(answer.refused.message);
          if (!answer.refused.isUnknown) void notify("error", "✗ Código no válido");
        }
      },
    });
  }

  return (
    <CodeField
      label="Código de promotor"
      {...field}
      onApply={apply}
      applied={value && appliedText({ ...value, isPending: value.code === unchecked })}
      hint="Si alguien te invitó, su código va aquí."
      isBusy={validate.isPending}
    />
  );
}

function appliedText({ promoter, isPending }: AppliedPromoter): string {
  if (isPending && !promoter) return "Código guardado (validación pendiente)";
  return promoter ? `Compras con ${promoter.name}` : "Código aplicado";
}
