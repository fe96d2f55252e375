import {
  isPerformingArts,
  PERFORMING_ARTS,
  PERFORMING_ARTS_LABELS,
  SUGGESTED_ARTS,
} from "@tarima/shared/performing-arts/performing-arts.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import type { ArtsValues } from "../editor/event-values.ts";

const whole = "col-span-6";

/** Whether the form says that the event is a performing-arts show. */
function useIsShow(): boolean {
  return isPerformingArts(useWatch<ArtsValues, "performingArts">({ name: "performingArts" }) || null);
}

/** Whether an event is a performing-arts show. The category suggests an answer, and none is taken without a press. */
export function PerformingArtsField() {
  const { register, formState } = useFormContext<ArtsValues>();
  const isUnsaid = !useWatch<ArtsValues, "performingArts">({ name: "performingArts" });
  return (
    <div className={whole}>
      <Field
        label="¿Es un espectáculo de artes escénicas?"
        error={formState.errors.performingArts?.message}
        hint="Lo es un concierto, una obra, o danza, circo o magia con artistas en vivo. No lo es el cine, el deporte, una feria, una charla ni una fiesta sin presentación."
      >
        <Select {...register("performingArts")}>
          <option value="">Escoge</option>
          {PERFORMING_ARTS.map((art) => (
            <option key={art} value={art}>
              {PERFORMING_ARTS_LABELS[art]}
            </option>
          ))}
        </Select>
      </Field>
      {isUnsaid && !formState.disabled && <Suggestion />}
    </div>
  );
}

function Suggestion() {
  const { setValue } = useFormContext<ArtsValues>();
  const suggested = SUGGESTED_ARTS[useWatch<ArtsValues, "category">({ name: "category" })];
  if (!suggested) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      Por su categoría, lo normal es
      <Button
        size="sm"
        onClick={() => setValue("performingArts", suggested, { shouldDirty: true, shouldValidate: true })}
      >
        {PERFORMING_ARTS_LABELS[suggested]}
      </Button>
    </p>
  );
}

/** The event's code in the registry of shows. */
export function PulepField() {
  const { register, formState } = useFormContext<ArtsValues>();
  const isShow = useIsShow();
  return (
    <Field
      label="Código PULEP"
      isOptional={!isShow}
      error={formState.errors.pulepCode?.message}
      hint={
        isShow
          ? "Te lo da el PULEP al registrar el evento. Sin él no se publica, sea pago o gratis. Sale en su página y en cada boleta."
          : "El del registro de espectáculos públicos, si tiene. Sale en su página y en cada boleta."
      }
      className={whole}
    >
      <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...register("pulepCode")} />
    </Field>
  );
}

/** The same in a form that asks for little: of a show alone. */
export const PulepFieldOfShow = () => useIsShow() && <PulepField />;
