import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import type { Locale } from "@tarima/shared/lib/dates/calendar-day.ts";
import { LOCALE, SUPPORTED_LOCALES } from "@tarima/shared/lib/limits.ts";
import { ChipChoice } from "../../components/ui/form/choice/chips.tsx";
import { Select } from "../../components/ui/form/choice/select.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { SettingsBlock } from "../../components/ui/structure/settings-block.tsx";
import { notify } from "../../lib/browser/notify.ts";
import { setTheme, type Theme, useTheme } from "../../lib/browser/theme.ts";
import { LOCALE_LABELS, localeSample } from "../../lib/forms/locale-labels.ts";
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
  const locale = sent?.preferredLanguage ?? profile.preferences?.preferredLanguage ?? LOCALE;

  function save(preferredLanguage: Locale, preferredTheme: Theme) {
    setTheme(preferredTheme);
    update.mutate(
      { preferences: { preferredLanguage, preferredTheme } },
      { onError: (error) => void notify("error", "No pudimos guardarlo", error.message) },
    );
  }

  return (
    <>
      <SettingsBlock title="Apariencia" note="Tema oscuro o claro.">
        <ChipChoice
          label="Apariencia"
          chips={THEMES}
          value={theme}
          onChange={(chosen) => chosen && save(locale, chosen)}
        />
      </SettingsBlock>
      <SettingsBlock title="Formatos" note="Cómo se escriben las fechas y los precios.">
        <Field label="Idioma de los formatos" hint={`Así se ven: ${localeSample(locale)}`}>
          <Select
            value={locale}
            onChange={({ currentTarget }) => save(currentTarget.value as Locale, theme)} // a value of the options
          >
            {SUPPORTED_LOCALES.map((it) => (
              <option key={it} value={it}>
                {LOCALE_LABELS[it]}
              </option>
            ))}
          </Select>
        </Field>
      </SettingsBlock>
    </>
  );
}
