import { formatsOf } from "@tarima/shared/lib/formats/preferred-formats.ts";
import { DATE_FORMATS, SUPPORTED_LOCALES } from "@tarima/shared/lib/formats/supported-formats.ts";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { ChipChoice } from "../../../components/ui/form/choice/chips.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { DATE_FORMAT_LABELS, formatsSample, LOCALE_LABELS } from "../../../lib/forms/locale-labels.ts";
import type { ProfileForm } from "./profile-values.ts";

const THEMES = [
  { value: "dark", label: "Oscuro" },
  { value: "light", label: "Claro" },
] as const;

export function PreferenceFields() {
  const { register, control, setValue } = useFormContext<ProfileForm>();
  const formats = formatsOf(useWatch({ control, name: "preferences" }));
  return (
    <div className="grid gap-5">
      <Controller
        control={control}
        name="preferences.preferredTheme"
        render={({ field }) => (
          <Field label="Apariencia" isGroup>
            <ChipChoice chips={THEMES} value={field.value} onChange={(it) => it && field.onChange(it)} />
          </Field>
        )}
      />
      <Field label="Formatos como en" hint={`Así se ven: ${formatsSample(formats)}`}>
        {/* its dates are its own until another order is chosen */}
        <Select
          {...register("preferences.preferredLanguage", {
            onChange: () => setValue("preferences.dateFormat", undefined),
          })}
        >
          {SUPPORTED_LOCALES.map((it) => (
            <option key={it} value={it}>
              {LOCALE_LABELS[it]}
            </option>
          ))}
        </Select>
      </Field>
      <Controller
        control={control}
        name="preferences.dateFormat"
        render={({ field }) => (
          <Field label="Orden de las fechas">
            <Select {...field} value={formats.dateFormat}>
              {DATE_FORMATS.map((it) => (
                <option key={it} value={it}>
                  {DATE_FORMAT_LABELS[it]}
                </option>
              ))}
            </Select>
          </Field>
        )}
      />
    </div>
  );
}
