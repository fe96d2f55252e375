import { feeRatesOf } from "@tarima/shared/lib/numbers/fee-payer.ts";
import { formatMoney, priceWithFee } from "@tarima/shared/lib/numbers/money.ts";
import { Select } from "../../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../../components/ui/form/field.tsx";
import { CountInput } from "../../../../components/ui/form/number/count-input.tsx";
import { MoneyInput } from "../../../../components/ui/form/number/money-input.tsx";
import { useSetting } from "../editor-context.ts";
import { placeOfTicketType } from "../editor-labels.ts";
import { HiddenField } from "./hidden-field.tsx";
import type { PartProps } from "./ticket-type-part.ts";

const half = "col-span-6 pair:col-span-3";

/** How many are bought at once, what a group pays, and with what it is sold. */
export function TicketTypeOrderFields({ row, change, fault, isOff }: PartProps) {
  return (
    <>
      <Field
        label="Mínimo por compra"
        isOptional
        error={fault("minPerOrder")}
        hint="Vacío: se puede comprar una sola"
        className={half}
      >
        <CountInput
          value={row.minPerOrder}
          disabled={isOff}
          onChange={(minPerOrder) => change({ minPerOrder })}
        />
      </Field>
      <Field
        label="De a cuántas"
        isOptional
        error={fault("step")}
        hint="Con 2 se compran 2, 4, 6…"
        className={half}
      >
        <CountInput value={row.step} disabled={isOff} onChange={(step) => change({ step })} />
      </Field>
      {row.type !== "free" && (
        <>
          <Field
            label="Precio de grupo, desde"
            isOptional
            error={fault("groupFrom")}
            hint="Boletas de este tipo en una compra"
            className={half}
          >
            <CountInput
              value={row.groupFrom}
              disabled={isOff}
              onChange={(groupFrom) => change({ groupFrom })}
            />
          </Field>
          <Field
            label="Cada una a"
            isOptional
            error={fault("groupPrice")}
            hint={<GroupHint {...row} />}
            className={half}
          >
            <MoneyInput
              value={row.groupPrice}
              disabled={isOff}
              onChange={(groupPrice) => change({ groupPrice })}
            />
          </Field>
        </>
      )}
      <OnlyWithField {...{ row, change, fault, isOff }} />
      <HiddenField value={row.isHidden} isOff={isOff} onChange={(isHidden) => change({ isHidden })} />
    </>
  );
}

/** What the public reads of it. */
function GroupHint({ groupFrom, groupPrice }: Pick<PartProps["row"], "groupFrom" | "groupPrice">) {
  const { editor } = useSetting();
  if (!groupFrom || !groupPrice) return "Antes del servicio";
  const { buyer } = feeRatesOf(editor.base.feeRate, editor.rows.feePaidBy);
  return `El público lee: desde ${groupFrom}, ${formatMoney(priceWithFee(groupPrice, buyer))} c/u`;
}

function OnlyWithField({ row, change, fault, isOff }: PartProps) {
  const { editor } = useSetting();
  const { combinations } = editor.rows;
  const isNeeded = combinations.some(({ onlyWith }) => onlyWith === row.id);
  const others = combinations.filter(({ id, onlyWith }) => id !== row.id && onlyWith === undefined);
  if (isNeeded || (others.length === 0 && row.onlyWith === undefined)) return null;
  return (
    <Field
      label="¿Se vende sola?"
      error={fault("onlyWith")}
      hint={row.onlyWith ? "En cada compra tiene que ir al menos una de la otra" : undefined}
      className="col-span-6"
    >
      <Select
        value={row.onlyWith ?? ""}
        disabled={isOff}
        onChange={({ currentTarget }) => change({ onlyWith: currentTarget.value || undefined })}
      >
        <option value="">Sí</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {`Solo junto con ${placeOfTicketType(editor.rows, other)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
