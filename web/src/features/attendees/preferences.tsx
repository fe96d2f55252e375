import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import type { DateFormat, Locale } from "@tarima/shared/lib/formats/formats.ts";
import { formatsOf } from "@tarima/shared/lib/formats/preferred-formats.ts";
import { DATE_FORMATS, SUPPORTED_LOCALES } from "@tarima/shared/lib/formats/supported-formats.ts";
import { LOCALE } from "@tarima/shared/lib/limits.ts";
import { ChipChoice } from "../../components/ui/form/choice/chips.tsx";
import { Select } from "../../components/ui/form/choice/select.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { SettingsBlock } from "../../components/ui/structure/settings-block.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { setTheme, type Theme, useTheme } from "../../lib/browser/theme.ts";
import { DATE_FORMAT_LABELS, formatsSample, LOCALE_LABELS } from "../../lib/forms/locale-labels.ts";
import { setFormats } from "../../lib/session/save-formats.ts";
import { useUpdateProfile } from "./use-profile.ts";

const THEMES = [
  { value: "dark", label: "Oscuro" },
  { value: "light", label: "Claro" },
] as const satisfies readonly { value: Theme; label: string }[];

/** Display preferences; applied at once, and on further devices of the account. */
export function Preferences({ profile }: { profile: AttendeeProfile }) {
  const update = useUpdateProfile();
  const theme = useTheme();
  const sent = update.isPending ? update.variables.preferences : undefined;
  const chosen = sent ?? profile.preferences;
  const preferredLanguage = chosen?.preferredLanguage ?? LOCALE;
  const dateFormat = chosen?.dateFormat;
  const formats = formatsOf({ preferredLanguage, dateFormat });

  function save(change: {
    preferredLanguage?: Locale;
    dateFormat?: DateFormat | undefined;
    preferredTheme?: Theme;
  }) {
    const preferences = { preferredLanguage, dateFormat, preferredTheme: theme, ...change };
    setTheme(preferences.preferredTheme);
    setFormats(formatsOf(preferences));
    update.mutate(
      { preferences },
      {
        onError: (error) => {
          setFormats(formats);
          void notify("error", "No pudimos guardarlo", error.message);
        },
      },
    );
  }

  return (
    <>
      <SettingsBlock title="Apariencia" note="Tema oscuro o claro.">
        <ChipChoice
          label="Apariencia"
          chips={THEMES}
          value={theme}
          onChange={(preferredTheme) => preferredTheme && save({ preferredTheme })}
        />
      </SettingsBlock>
      <SettingsBlock title="Formatos" note="Cómo se escriben las fechas, los números y los precios.">
        <Field label="Formatos como en" hint={`Así se ven: ${formatsSample(formats)}`}>
          <Select
            value={preferredLanguage}
            // a value of the options; its dates are its own until another order is chosen
            onChange={({ currentTarget }) =>
              save({ preferredLanguage: currentTarget.value as Locale, dateFormat: undefined })
            }
          >
            {SUPPORTED_LOCALES.map((it) => (
              <option key={it} value={it}>
                {LOCALE_LABELS[it]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Orden de las fechas" className="mt-5">
          <Select
            value={formats.dateFormat}
            onChange={({ currentTarget }) => save({ dateFormat: currentTarget.value as DateFormat })} // as above
          >
            {DATE_FORMATS.map((it) => (
              <option key={it} value={it}>
                {DATE_FORMAT_LABELS[it]}
              </option>
            ))}
          </Select>
        </Field>
      </SettingsBlock>
    </>
  );
}
