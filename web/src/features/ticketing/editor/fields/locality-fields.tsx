import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { Field } from "../../../../components/ui/form/field.tsx";
import { CountInput } from "../../../../components/ui/form/number/count-input.tsx";
import { Input } from "../../../../components/ui/form/text/input.tsx";
import { useSetting } from "../editor-context.ts";
import { takenLabel } from "../editor-labels.ts";
import type { LocalityRow } from "../rows.ts";

/** A locality; its capacity cannot be below the places taken. */
export function LocalityFields({ row }: { row: LocalityRow }) {
  const { editor } = useSetting();
  const fault = (field: string) => editor.faultOf("localities", row.id, field);
  const taken = editor.base.use.localities[row.id]?.taken ?? 0;
  return (
    <>
      <Field label="Nombre" error={fault("name")} className="col-span-6 pair:col-span-4">
        <Input
          autoComplete="off"
          placeholder="Pista, Platea, Palcos"
          value={row.name}
          onChange={({ currentTarget }) => editor.change("localities", row.id, { name: currentTarget.value })}
        />
      </Field>
      <Field
        label="Aforo"
        error={fault("capacity")}
        hint={taken > 0 ? `Mínimo ${formatNumber(taken)}: ${takenLabel(taken)}` : "Cuántos puestos tiene"}
        className="col-span-6 pair:col-span-2"
      >
        <CountInput
          value={row.capacity}
          onChange={(capacity) => editor.change("localities", row.id, { capacity })}
        />
      </Field>
      <Field label="Descripción" isOptional error={fault("description")} className="col-span-6">
        <Input
          autoComplete="off"
          placeholder="De pie, frente a la tarima"
          value={row.description}
          onChange={({ currentTarget }) =>
            editor.change("localities", row.id, { description: currentTarget.value })
          }
        />
      </Field>
    </>
  );
}
