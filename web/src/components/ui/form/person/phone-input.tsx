import { DEFAULT_PHONE_COUNTRY_CODE } from "@tarima/shared/lib/limits.ts";
import { cx } from "class-variance-authority";
import { type ComponentProps, useState } from "react";
import { allCountries, countryOfCallingCode } from "../../../../lib/places/countries.ts";
import { FaceSelect } from "../choice/face-select.tsx";
import { useFieldAttributes } from "../field.tsx";
import { bareControl, controlFrame } from "../text/input.tsx";

interface PhoneInputProps extends Omit<ComponentProps<"input">, "type"> {
  /** "+57" */
  callingCode: string;
  onCallingCodeChange: (callingCode: string) => void;
}

/** A phone number with its calling code. The number is a plain input, also for `register`. */
export function PhoneInput({
  callingCode,
  onCallingCodeChange,
  className,
  disabled,
  ...rest
}: PhoneInputProps) {
  const [chosen, setChosen] = useState<string>();
  const countries = allCountries();
  // several countries share a code: keeps the selected one while the code matches
  const country =
    countries.find((it) => it.code === chosen && it.callingCode === callingCode) ??
    countryOfCallingCode(callingCode);
  return (
    <div
      className={cx(
        controlFrame,
        "pr-3.5 has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-offset-3 has-[select:focus-visible]:outline-focus",
        className,
      )}
    >
      <FaceSelect
        isInside
        face={callingCode || DEFAULT_PHONE_COUNTRY_CODE}
        aria-label="Indicativo del país"
        autoComplete="tel-country-code"
        disabled={disabled}
        className="min-h-11 shrink-0 border-r border-line pr-2.5 pl-3.5"
        value={country?.code ?? ""}
        onChange={({ currentTarget }) => {
          const next = countries.find((it) => it.code === currentTarget.value);
          setChosen(next?.code);
          if (next) onCallingCodeChange(next.callingCode);
        }}
      >
        {!country && <option value="">{callingCode}</option>}
        {countries.map((it) => (
          <option key={it.code} value={it.code}>
            {it.name} {it.callingCode}
          </option>
        ))}
      </FaceSelect>
      <input
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={callingCode === DEFAULT_PHONE_COUNTRY_CODE ? "300 000 00 00" : undefined}
        disabled={disabled}
        className={bareControl}
        {...useFieldAttributes()}
        {...rest}
      />
    </div>
  );
}
