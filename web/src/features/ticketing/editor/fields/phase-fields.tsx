import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { Alert } from "../../../../components/ui/feedback/alert.tsx";
import { Select } from "../../../../components/ui/form/choice/select.tsx";
import { DateTimeInput } from "../../../../components/ui/form/date/date-time-input.tsx";
import { Field } from "../../../../components/ui/form/field.tsx";
import { CountInput } from "../../../../components/ui/form/number/count-input.tsx";
import { Input } from "../../../../components/ui/form/text/input.tsx";
import { useSetting } from "../editor-context.ts";
import { overlapOf, phaseDays, phaseName, takenLabel } from "../editor-labels.ts";
import type { PhaseRow } from "../rows.ts";
import { HiddenField } from "./hidden-field.tsx";

export function PhaseFields({ row }: { row: PhaseRow }) {
  const { editor } = useSetting();
  const fault = (field: string) => editor.faultOf("phases", row.id, field);
  const taken = editor.base.use.phases[row.id]?.taken ?? 0;
  const others = editor.rows.phases.filter(({ id }) => id !== row.id);
  const overlap = overlapOf(editor.rows.phases, row);
  return (
    <>
      <Field label="Nombre" error={fault("name")} className="col-span-6">
        <Input
          autoComplete="off"
          placeholder="Preventa, Etapa 1, Taquilla"
          value={row.name}
          onChange={({ currentTarget }) => editor.change("phases", row.id, { name: currentTarget.value })}
        />
      </Field>
      <Field label="Desde" isGroup error={fault("startsAt")} className="col-span-6">
        <DateTimeInput
          value={row.startsAt}
          onChange={(startsAt) => editor.change("phases", row.id, { startsAt })}
        />
      </Field>
      <Field
        label="Hasta"
        isGroup
        error={fault("endsAt")}
        hint="A esa hora se cierra: es la hora del lugar"
        className="col-span-6"
      >
        <DateTimeInput
          value={row.endsAt}
          onChange={(endsAt) => editor.change("phases", row.id, { endsAt })}
        />
      </Field>
      {others.length > 0 && (
        <Field
          label="¿Puede abrir antes?"
          error={fault("opensAfter")}
          hint={
            row.opensAfter ? "Apenas no quede ninguna boleta de esa etapa, sin que hagas nada" : undefined
          }
          className="col-span-6"
        >
          <Select
            value={row.opensAfter ?? ""}
            onChange={({ currentTarget }) =>
              editor.change("phases", row.id, { opensAfter: currentTarget.value || undefined })
            }
          >
            <option value="">No: abre en su fecha</option>
            {others.map((other) => (
              <option key={other.id} value={other.id}>
                {`Sí: cuando se agote «${phaseName(other)}»`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {overlap && (
        <Alert tone="warning" title={`Se cruza con «${phaseName(overlap)}».`} className="col-span-6">
          {`Esa va del ${phaseDays(overlap)}. Mientras las dos estén abiertas, el público ve los dos precios y escoge, casi siempre el más barato. Si una va después de la otra, que la segunda empiece cuando termine la primera.`}
        </Alert>
      )}
      <Field
        label="Límite de puestos"
        isOptional
        error={fault("limit")}
        hint={
          taken > 0
            ? `Mínimo ${formatNumber(taken)}: ${takenLabel(taken)}`
            : "Cuántos se venden en esta etapa, entre todas las localidades. Vacío: hasta que se acabe el aforo."
        }
        className="col-span-6"
      >
        <CountInput value={row.limit} onChange={(limit) => editor.change("phases", row.id, { limit })} />
      </Field>
      <HiddenField
        value={row.isHidden}
        onChange={(isHidden) => editor.change("phases", row.id, { isHidden })}
      />
    </>
  );
}
