import { codesOf, MAX_CODES_PER_TICKET } from "@tarima/shared/ticketing/group-code.ts";
import { PRICING_PHASE_LABELS, TICKET_TYPE_LABELS } from "@tarima/shared/ticketing/ticket-type-labels.ts";
import {
  type GroupCode,
  PLACES_FOR,
  PRICING_PHASES,
  TICKET_TYPES,
} from "@tarima/shared/ticketing/ticketing.schema.ts";
import { RadioGroup } from "../../../../components/ui/form/choice/radio-group.tsx";
import { Select } from "../../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../../components/ui/form/field.tsx";
import { CountInput } from "../../../../components/ui/form/number/count-input.tsx";
import { MoneyInput } from "../../../../components/ui/form/number/money-input.tsx";
import { Input } from "../../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../../components/ui/form/text/textarea.tsx";
import { PLACES_FOR_LABELS } from "../../places-for-labels.ts";
import { useSetting } from "../editor-context.ts";
import { localityName, phaseName } from "../editor-labels.ts";
import { FreeNote, PriceSum } from "./price-sum.tsx";
import { TicketTypeOrderFields } from "./ticket-type-order-fields.tsx";
import type { PartProps } from "./ticket-type-part.ts";
import { TicketTypeSaleFields } from "./ticket-type-sale-fields.tsx";

const half = "col-span-6 pair:col-span-3";
const third = "col-span-6 pair:col-span-2";

/** All fields of a ticket type; the table only shows its price. */
export function TicketTypeFields({ id }: { id: string }) {
  const { editor, isReadOnly } = useSetting();
  const row = editor.rows.combinations.find((it) => it.id === id);
  if (!row) return null;
  const part: PartProps = {
    row,
    change: (patch) => editor.change("combinations", id, patch),
    fault: (field) => editor.faultOf("combinations", id, field),
    isOff: isReadOnly,
  };
  return (
    <>
      <WhatItIs {...part} />
      <WhatItCosts {...part} />
      <WhatItBrings {...part} />
      <TicketTypeSaleFields {...part} />
      <TicketTypeOrderFields {...part} />
    </>
  );
}

function WhatItIs({ row, change, fault, isOff }: PartProps) {
  const { editor } = useSetting();
  const { localities, phases } = editor.rows;
  return (
    <>
      <Field label="Nombre" error={fault("name")} hint="Así la ve quien compra" className="col-span-6">
        <Input
          autoComplete="off"
          value={row.name}
          disabled={isOff}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      <Field label="Tipo" error={fault("type")} className={half}>
        <Select
          value={row.type}
          disabled={isOff}
          onChange={({ currentTarget }) =>
            change({ type: TICKET_TYPES.find((it) => it === currentTarget.value) ?? "general" })
          }
        >
          {TICKET_TYPES.map((type) => (
            <option key={type} value={type}>
              {TICKET_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Tarifa" isOptional error={fault("pricingPhase")} className={half}>
        <Select
          value={row.pricingPhase ?? ""}
          disabled={isOff}
          onChange={({ currentTarget }) =>
            change({ pricingPhase: PRICING_PHASES.find((it) => it === currentTarget.value) ?? null })
          }
        >
          <option value="">Ninguna en especial</option>
          {PRICING_PHASES.map((phase) => (
            <option key={phase} value={phase}>
              {PRICING_PHASE_LABELS[phase]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Localidad" error={fault("localityId")} className={half}>
        <Select
          value={row.localityId}
          disabled={isOff}
          onChange={({ currentTarget }) => change({ localityId: currentTarget.value })}
        >
          {localities.map((it) => (
            <option key={it.id} value={it.id}>
              {localityName(it)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Etapa" error={fault("phaseId")} className={half}>
        <Select
          value={row.phaseId}
          disabled={isOff}
          onChange={({ currentTarget }) => change({ phaseId: currentTarget.value })}
        >
          {phases.map((it) => (
            <option key={it.id} value={it.id}>
              {phaseName(it)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Para quién son los puestos"
        error={fault("placesFor")}
        hint="Quien compra los encuentra marcados"
        className="col-span-6"
      >
        <Select
          value={row.placesFor ?? ""}
          disabled={isOff}
          onChange={({ currentTarget }) =>
            change({ placesFor: PLACES_FOR.find((it) => it === currentTarget.value) ?? null })
          }
        >
          <option value="">Para cualquiera</option>
          {PLACES_FOR.map((it) => (
            <option key={it} value={it}>
              {PLACES_FOR_LABELS[it]}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** How the people of a group ticket get in. */
function GroupCodeField({ row, change, fault, isOff }: PartProps) {
  const { seatsPerTicket = 1, groupCode } = row;
  if (seatsPerTicket <= 1) return null;
  return (
    <Field label="Cómo entra el grupo" isGroup error={fault("groupCode")} className="col-span-6">
      <RadioGroup<GroupCode>
        value={codesOf({ seatsPerTicket, groupCode }) > 1 ? "each" : "shared"}
        isDisabled={isOff}
        onChange={(chosen) => change({ groupCode: chosen })}
        choices={[
          {
            value: "each",
            label: "Un código para cada persona",
            note: `Cada quien tiene el suyo y entra cuando llega. Hasta ${MAX_CODES_PER_TICKET} personas.`,
            isDisabled: seatsPerTicket > MAX_CODES_PER_TICKET,
          },
          {
            value: "shared",
            label: "Un solo código para todo el grupo",
            note: "La puerta cuenta cuántas personas han entrado con él.",
          },
        ]}
      />
    </Field>
  );
}

function WhatItCosts({ row, change, fault, isOff }: PartProps) {
  const isFree = row.type === "free";
  return (
    <>
      <Field
        label="Precio"
        error={fault("price")}
        hint={isFree ? "Gratis" : "Antes del servicio"}
        className={third}
      >
        <MoneyInput value={row.price} disabled={isOff || isFree} onChange={(price) => change({ price })} />
      </Field>
      <Field
        label="Precio de antes"
        isOptional
        error={fault("originalPrice")}
        hint="Se muestra tachado"
        className={third}
      >
        <MoneyInput
          value={row.originalPrice}
          disabled={isOff || isFree}
          onChange={(originalPrice) => change({ originalPrice })}
        />
      </Field>
      <Field
        label="Puestos por boleta"
        error={fault("seatsPerTicket")}
        hint="Un palco para 4 ocupa 4"
        className={third}
      >
        <CountInput
          value={row.seatsPerTicket}
          disabled={isOff}
          onChange={(seatsPerTicket) => change({ seatsPerTicket })}
        />
      </Field>
      <GroupCodeField {...{ row, change, fault, isOff }} />
      {row.price !== undefined && (
        <div className="col-span-6">
          {row.price > 0 && <PriceSum price={row.price} />}
          <FreeNote row={row} isOff={isOff} />
        </div>
      )}
    </>
  );
}

function WhatItBrings({ row, change, fault, isOff }: PartProps) {
  return (
    <>
      <Field
        label="Qué incluye"
        isOptional
        error={fault("benefits")}
        hint="Una cosa por línea, hasta 12"
        className={half}
      >
        <Textarea
          value={row.benefits}
          disabled={isOff}
          placeholder={"Entrada por la puerta 2\nUna bebida"}
          onChange={({ currentTarget }) => change({ benefits: currentTarget.value })}
        />
      </Field>
      <Field
        label="Restricciones"
        isOptional
        error={fault("restrictions")}
        hint="Una por línea, hasta 12"
        className={half}
      >
        <Textarea
          value={row.restrictions}
          disabled={isOff}
          placeholder="Con carné de estudiante"
          onChange={({ currentTarget }) => change({ restrictions: currentTarget.value })}
        />
      </Field>
    </>
  );
}
