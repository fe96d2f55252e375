import type { MessageDraft } from "@tarima/shared/messages/message.schema.ts";
import { Checkbox } from "../../components/ui/form/choice/checkbox.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Input } from "../../components/ui/form/text/input.tsx";

interface LinkFieldsProps {
  value: MessageDraft["link"];
  onChange: (link: MessageDraft["link"]) => void;
  errors: Readonly<Record<string, string>>;
  example: string;
}

/** A button below the text, if the organiser wants one. */
export function LinkFields({ value, onChange, errors, example }: LinkFieldsProps) {
  return (
    <div>
      <Checkbox
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { label: "", url: "" } : null)}
      >
        Con un botón que lleva a un enlace mío
      </Checkbox>
      {value && (
        <div className="mt-2 grid gap-4 pair:grid-cols-2">
          <Field label="Texto del botón" error={errors["link.label"]}>
            <Input
              autoComplete="off"
              placeholder={example}
              value={value.label}
              onChange={({ target }) => onChange({ ...value, label: target.value })}
            />
          </Field>
          <Field label="Enlace" error={errors["link.url"]} hint="Empieza por https://">
            <Input
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={value.url}
              onChange={({ target }) => onChange({ ...value, url: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
