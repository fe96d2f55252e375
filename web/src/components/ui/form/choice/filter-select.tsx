import { Select } from "./select.tsx";

interface FilterSelectProps<T extends string> {
  label: string;
  /** Undefined for any. */
  value: T | undefined;
  options: readonly T[];
  labelOf: (option: T) => string;
  /** Called with "" for any. */
  onChange: (value: string) => void;
  className?: string;
}

/** A filter with a few options, or any. */
export function FilterSelect<T extends string>({
  label,
  value,
  options,
  labelOf,
  onChange,
  className = "max-pair:grow max-pair:basis-36 pair:w-44",
}: FilterSelectProps<T>) {
  return (
    <Select
      aria-label={label}
      className={className}
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </Select>
  );
}
