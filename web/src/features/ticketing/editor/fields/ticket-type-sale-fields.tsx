import { counted } from "@tarima/shared/lib/text/plural.ts";
import { DateTimeInput } from "../../../../components/ui/form/date/date-time-input.tsx";
import { Field } from "../../../../components/ui/form/field.tsx";
import { CountInput } from "../../../../components/ui/form/number/count-input.tsx";
import { useSetting } from "../editor-context.ts";
import type { PartProps } from "./ticket-type-part.ts";

const half = "col-span-6 pair:col-span-3";

/** Limits and sale window of a ticket type, where they differ from the event's and the phase's. */
export function TicketTypeSaleFields({ row, change, fault, isOff }: PartProps) {
  const { editor } = useSetting();
  const taken = editor.base.use.combinations[row.id]?.taken ?? 0;
  return (
    <>
      <Field
        label="Cuántas se venden"
        isOptional
        error={fault("limit")}
        hint={
          taken > 0
            ? `Mínimo las que hay: ${counted(taken, "puesto vendido o guardado", "puestos vendidos o guardados")}`
            : "Vacío: mientras queden puestos en su localidad y su etapa. Las cortesías no cuentan."
        }
        className="col-span-6"
      >
        <CountInput value={row.limit} disabled={isOff} onChange={(limit) => change({ limit })} />
      </Field>
      <Field
        label="Máximo por compra"
        isOptional
        error={fault("maxPerOrder")}
        hint="Vacío: el del evento"
        className={half}
      >
        <CountInput
          value={row.maxPerOrder}
          disabled={isOff}
          onChange={(maxPerOrder) => change({ maxPerOrder })}
        />
      </Field>
      <Field
        label="Máximo por persona"
        isOptional
        error={fault("maxPerPerson")}
        hint="Entre todas sus compras"
        className={half}
      >
        <CountInput
          value={row.maxPerPerson}
          disabled={isOff}
          onChange={(maxPerPerson) => change({ maxPerPerson })}
        />
      </Field>
      <Field
        label="Se vende desde"
        isGroup
        isOptional
        error={fault("saleStartsAt")}
        hint="Vacío: desde que abre su etapa"
        className="col-span-6"
      >
        <DateTimeInput
          value={row.saleStartsAt}
          isDisabled={isOff}
          onChange={(saleStartsAt) => change({ saleStartsAt })}
        />
      </Field>
      <Field
        label="Se vende hasta"
        isGroup
        isOptional
        error={fault("saleEndsAt")}
        hint="Vacío: hasta que cierra su etapa"
        className="col-span-6"
      >
        <DateTimeInput
          value={row.saleEndsAt}
          isDisabled={isOff}
          onChange={(saleEndsAt) => change({ saleEndsAt })}
        />
      </Field>
    </>
  );
}
