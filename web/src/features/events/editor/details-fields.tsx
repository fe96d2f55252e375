import { CATEGORIES, CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { type FieldError, useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { DescriptionField } from "../description/description-field.tsx";
import { PerformingArtsField, PulepField } from "../performing-arts/performing-arts-fields.tsx";
import { RegistrationNote } from "../performing-arts/registration-note.tsx";
import { CountField } from "./count-field.tsx";
import { type EventValues, fieldMessage } from "./event-values.ts";
import { fieldGrid, half, whole } from "./field-grid.ts";
import { PublicAddress } from "./public-address.tsx";

export function IdentityFields({ event }: { event: EventView }) {
  const { register, formState } = useFormContext<EventValues>();
  const { errors } = formState;
  const { max: _, ...lineup } = register("lineup"); // register's `max` is not used here
  return (
    <div className={fieldGrid}>
      <Field label="Nombre" error={fieldMessage(errors.name?.message)} className={whole}>
        <Input autoComplete="off" {...register("name")} />
      </Field>
      <AddressField event={event} />
      <Field label="Categoría" error={errors.category?.message} className={half}>
        <Select {...register("category")}>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_LABELS[category]}
            </option>
          ))}
        </Select>
      </Field>
      <CountField
        name="minAge"
        label="Edad mínima"
        isOptional
        hint="Vacío: para todo público"
        error={errors.minAge?.message}
      />
      <PerformingArtsField />
      <PulepField />
      <RegistrationNote producerId={event.producerId} className={whole} />
      <Field
        label="Etiquetas"
        isOptional
        error={listError(errors.tags)}
        hint="Separadas por comas, hasta 8: salsa, baile, en vivo"
        className={whole}
      >
        <Input autoComplete="off" {...register("tags")} />
      </Field>
      <Field
        label="Artistas"
        isOptional
        error={listError(errors.lineup)}
        hint="Uno por línea, en el orden del cartel. La gente te encuentra por su nombre"
        className={whole}
      >
        <Textarea {...lineup} />
      </Field>
    </div>
  );
}

/** Errors may belong to a single name of a list, but there is one field. */
function listError(error: FieldError | undefined): string | undefined {
  if (!error || error.message) return error?.message;
  const each = Object.values(error as unknown as Record<string, unknown>); // of a list: its items' errors by index
  const found = each.find((it): it is { message: string } =>
    Boolean(it && typeof it === "object" && "message" in it),
  );
  return found?.message;
}

function AddressField({ event }: { event: EventView }) {
  const { register, control, formState } = useFormContext<EventValues>();
  const slug = useWatch({ control, name: "publicSlug" });
  const isFixed = event.status !== "draft";
  return (
    <Field
      label="Dirección en Tarima"
      error={formState.errors.publicSlug?.message}
      hint={isFixed ? "Ya no cambia: puede estar compartida" : <PublicAddress name={slug} />}
      className={whole}
    >
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register("publicSlug")}
        readOnly={isFixed}
      />
    </Field>
  );
}

/** The event's texts. */
export function TextFields() {
  return (
    <div className={fieldGrid}>
      <DescriptionField />
      <TextField
        name="information"
        label="Información"
        max={5000}
        placeholder="Aforo legal, parqueadero, qué no se puede entrar"
      />
      <TextField
        name="recommendations"
        label="Recomendaciones"
        max={2000}
        placeholder="Llega temprano, trae tu documento"
      />
      <TextField
        name="accessNote"
        label="Cómo se entra con silla de ruedas u otra ayuda"
        max={1000}
        placeholder="Entrada por la calle 8 sin escalones, ascensor hasta platea, baño accesible en el primer piso"
      />
    </div>
  );
}

interface TextFieldProps {
  name: "information" | "recommendations" | "accessNote";
  label: string;
  max: number;
  placeholder: string;
}

function TextField({ name, label, max, placeholder }: TextFieldProps) {
  const { register, formState } = useFormContext<EventValues>();
  const { max: _, ...field } = register(name); // register's `max` is not used here
  return (
    <Field label={label} isOptional error={formState.errors[name]?.message} className={whole}>
      <Textarea max={max} placeholder={placeholder} {...field} />
    </Field>
  );
}

/** Limits per order and person. */
export function LimitFields() {
  const { errors } = useFormContext<EventValues>().formState;
  return (
    <div className={fieldGrid}>
      <CountField name="limits.perOrder" label="Por compra" error={errors.limits?.perOrder?.message} />
      <CountField
        name="limits.perPerson"
        label="Por persona"
        hint="Entre todas sus compras"
        error={errors.limits?.perPerson?.message}
      />
      <CountField
        name="cashPercent"
        label="Puestos que pueden esperar un pago en efectivo, de cada 100"
        hint="Quien paga en Efecty tiene 3 días, y su puesto queda apartado. Con 0 no se ofrece."
        error={errors.cashPercent?.message}
      />
    </div>
  );
}

/** What who takes only free tickets is asked. */
export function FreeTicketFields() {
  const { register } = useFormContext<EventValues>();
  return (
    <div className={fieldGrid}>
      <Checkbox {...register("asksOfFree.document")} className={whole}>
        Pedir también el documento. Con él, el máximo por persona vale aunque alguien tenga varias cuentas.
      </Checkbox>
      <Checkbox {...register("asksOfFree.phone")} className={whole}>
        Pedir también el celular
      </Checkbox>
    </div>
  );
}
