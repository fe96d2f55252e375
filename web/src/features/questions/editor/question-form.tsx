import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import {
  hasOptions,
  MAX_OPTIONS,
  QUESTION_KINDS,
  QUESTION_SCOPES,
  type Question,
  type QuestionDraft,
  questionDraft,
} from "@tarima/shared/questions/question.schema.ts";
import { Plus, X } from "lucide-react";
import { Controller, useFieldArray, useForm } from "react-hook-form";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { ChipSet } from "../../../components/ui/form/choice/chips.tsx";
import { RadioGroup } from "../../../components/ui/form/choice/radio-group.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field, FieldError } from "../../../components/ui/form/field.tsx";
import { Input } from "../../../components/ui/form/text/input.tsx";
import type { ApiError } from "../../../lib/api/api-error.ts";
import { showFieldErrors } from "../../../lib/forms/form-errors.ts";
import { useKeptFields } from "../../../lib/forms/use-kept-typing.ts";
import { KIND_LABELS, SCOPE_LABELS } from "./question-labels.ts";

/** Short, since every answer of every ticket of an order is sent and stored with it. */
const newId = () => `q-${crypto.randomUUID().slice(0, 8)}`;
const newOption = () => ({ id: newId(), label: "" });

const newQuestion = (): QuestionDraft => ({
  ...{ id: newId(), kind: "text", label: "", help: "", options: [], isRequired: false, per: "ticket" },
  ...{ ticketTypes: [], isAtDoor: false },
});

interface QuestionFormProps {
  event: EventView;
  /** Undefined for a new one. */
  question: Question | undefined;
  isBusy: boolean;
  error: ApiError | null;
  /** Where it is in the event's list: the server names its fields by it. */
  place: number;
  onSave: (question: QuestionDraft, onError: (error: ApiError) => void) => void;
  onCancel: () => void;
}

/** A question of an event. What it is answered with is fixed once somebody has. */
export function QuestionForm({ event, question, isBusy, error, place, onSave, onCancel }: QuestionFormProps) {
  const form = useForm<QuestionDraft>({
    resolver: standardSchemaResolver(questionDraft),
    defaultValues: question ?? newQuestion(),
  });
  const { control, register, formState, watch, getValues, setValue } = form;
  const { errors } = formState;
  const options = useFieldArray({ control, name: "options", keyName: "key" });
  useKeptFields(`question ${question?.id ?? `of ${event.id}`}`, form); // after the list, which has to hear of it
  const kind = watch("kind");
  const isAnswered = question?.isAnswered === true;
  const types = event.combinations.map(({ id, name }) => ({ value: id, label: name }));
  const submit = form.handleSubmit((values) =>
    onSave(values, (refused) => void showFieldErrors(form, refused, `questions.${place}.`)),
  );
  const isOnForm = Object.keys(error?.fields ?? {}).some((path) => path.startsWith(`questions.${place}.`));
  return (
    <form noValidate onSubmit={(it) => void submit(it)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {error && !isOnForm && (
        <Alert tone="danger" isUrgent>
          {error.message}
        </Alert>
      )}
      {isAnswered && (
        <Alert tone="info" title="Ya hay respuestas.">
          Puedes corregir el texto y agregar opciones. Cómo se responde ya no cambia.
        </Alert>
      )}
      <Field label="Pregunta" error={errors.label?.message}>
        <Input placeholder="¿Qué menú quieres?" {...register("label")} />
      </Field>
      <Field label="Ayuda" hint="Una frase debajo de la pregunta." error={errors.help?.message} isOptional>
        <Input {...register("help")} />
      </Field>
      <Field label="Cómo se responde" error={errors.kind?.message}>
        <Select
          {...register("kind", {
            onChange: ({ target }) => {
              const isListed = hasOptions(target.value);
              if (isListed && getValues("options").length === 0)
                setValue("options", [newOption(), newOption()]);
              if (!isListed) setValue("options", []);
            },
          })}
          disabled={isAnswered}
        >
          {QUESTION_KINDS.map((it) => (
            <option key={it} value={it}>
              {KIND_LABELS[it]}
            </option>
          ))}
        </Select>
      </Field>
      {hasOptions(kind) && (
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 text-sm font-medium">Opciones</legend>
          {options.fields.map(({ key, id }, at) => (
            <div key={key} className="flex items-start gap-2">
              <Field
                label={<span className="sr-only">{`Opción ${at + 1}`}</span>}
                error={errors.options?.[at]?.label?.message}
                className="grow gap-0!"
              >
                <Input placeholder={`Opción ${at + 1}`} {...register(`options.${at}.label`)} />
              </Field>
              {!(isAnswered && question?.options.some((it) => it.id === id)) && (
                <Button
                  size="icon"
                  variant="quiet"
                  aria-label={`Quitar la opción ${at + 1}`}
                  icon={<X size={20} aria-hidden />}
                  onClick={() => options.remove(at)}
                />
              )}
            </div>
          ))}
          {(errors.options?.message ?? errors.options?.root?.message) && (
            <FieldError>{errors.options?.message ?? errors.options?.root?.message}</FieldError>
          )}
          {options.fields.length < MAX_OPTIONS && (
            <Button
              size="sm"
              className="justify-self-start"
              icon={<Plus size={18} aria-hidden />}
              onClick={() => options.append(newOption())}
            >
              Agregar opción
            </Button>
          )}
        </fieldset>
      )}
      <Controller
        control={control}
        name="per"
        render={({ field: { value, onChange } }) => (
          <Field label="Se pregunta" error={errors.per?.message} isGroup>
            <RadioGroup
              choices={QUESTION_SCOPES.map((it) => ({ value: it, label: SCOPE_LABELS[it] }))}
              value={value}
              onChange={onChange}
              isDisabled={isAnswered}
            />
          </Field>
        )}
      />
      {types.length > 1 && (
        <Controller
          control={control}
          name="ticketTypes"
          render={({ field: { value, onChange } }) => (
            <Field label="A quién" hint="Sin escoger ninguna, a todas las boletas." isGroup>
              <ChipSet chips={types} value={value} onChange={onChange} />
            </Field>
          )}
        />
      )}
      <div>
        <Checkbox {...register("isRequired")}>Hay que responderla para comprar.</Checkbox>
        <Checkbox {...register("isAtDoor")}>
          Muéstrale la respuesta a la puerta cuando lea la boleta.
        </Checkbox>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Volver</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Guardar pregunta
        </Button>
      </div>
    </form>
  );
}
