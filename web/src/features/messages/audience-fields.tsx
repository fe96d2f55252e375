import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { type Audience, recipientsOf } from "@tarima/shared/messages/message.schema.ts";
import { ChipChoice, ChipSet } from "../../components/ui/form/choice/chips.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { peopleText, typeName } from "./message-labels.ts";
import type { NarrowedBy } from "./message-values.ts";
import { useAudience } from "./use-messages.ts";

interface AudienceFieldsProps {
  event: EventView;
  by: NarrowedBy;
  onNarrow: (by: NarrowedBy) => void;
  value: Audience;
  onChange: (audience: Audience) => void;
  errors: Readonly<Record<string, string>>;
}

/** Whom a message is for, and how many people that is now. */
export function AudienceFields({ event, by, onNarrow, value, onChange, errors }: AudienceFieldsProps) {
  const { localities, types, attendance } = value;
  const recipients = recipientsOf(value);
  const choices = [
    { value: "all" as const, label: "Todas las boletas" },
    ...(event.localities.length > 1 ? [{ value: "localities" as const, label: "Por localidad" }] : []),
    ...(event.combinations.length > 1 ? [{ value: "types" as const, label: "Por boleta" }] : []),
  ];
  return (
    <>
      <Field
        label="Para"
        isGroup
        hint={
          recipients === "holders"
            ? undefined
            : "Quien compró para otras personas también recibe, aunque ya no tenga boletas a su nombre."
        }
      >
        <ChipChoice
          chips={[
            { value: "holders" as const, label: "Quienes tienen boleta" },
            { value: "buyers" as const, label: "Quienes compraron" },
            { value: "all" as const, label: "Unos y otros" },
          ]}
          value={recipients}
          onChange={(next) =>
            next &&
            onChange({
              ...value,
              recipients: next,
              ...(next !== "holders" && { attendance: "any" as const }),
            })
          }
        />
      </Field>
      {choices.length > 1 && (
        <Field label="De cuáles boletas" isGroup>
          <ChipChoice
            chips={choices}
            value={by}
            onChange={(next) => {
              if (!next) return;
              onNarrow(next);
              onChange({ ...value, localities: [], types: [] });
            }}
          />
        </Field>
      )}
      {by === "localities" && (
        <Field label="Localidades" isGroup error={errors["audience.localities"]}>
          <ChipSet
            chips={event.localities.map(({ id, name }) => ({ value: id, label: name }))}
            value={localities}
            onChange={(next) => onChange({ ...value, localities: [...next] })}
          />
        </Field>
      )}
      {by === "types" && (
        <Field label="Boletas" isGroup error={errors["audience.types"]}>
          <ChipSet
            chips={[...event.combinations, ...(event.passes ?? [])].map(({ id }) => ({
              value: id,
              label: typeName(event, id),
            }))}
            value={types}
            onChange={(next) => onChange({ ...value, types: [...next] })}
          />
        </Field>
      )}
      {recipients === "holders" && (
        <Field label="De esas personas" isGroup>
          <ChipChoice
            chips={[
              { value: "any" as const, label: "Todas" },
              { value: "absent" as const, label: "Las que no han llegado" },
              { value: "came" as const, label: "Las que ya entraron" },
            ]}
            value={attendance}
            onChange={(next) => next && onChange({ ...value, attendance: next })}
          />
        </Field>
      )}
      {(by === "all" || localities.length + types.length > 0) && (
        <HowMany eventId={event.id} audience={value} />
      )}
    </>
  );
}

function HowMany({ eventId, audience }: { eventId: string; audience: Audience }) {
  const { data, error } = useAudience(eventId, audience);
  if (error) return <p className="text-sm text-muted">{error.message}</p>;
  return (
    <p aria-live="polite" className="text-sm text-muted">
      {!data ? (
        "Contando…"
      ) : data.people === 0 && !data.isMore ? (
        "Hoy no hay nadie así. Un mensaje programado le llega a quien cumpla a esa hora."
      ) : (
        <>
          Hoy le llega a <b className="font-semibold text-text">{peopleText(data)}</b>, un correo por persona
          aunque tenga varias boletas.
        </>
      )}
    </p>
  );
}
