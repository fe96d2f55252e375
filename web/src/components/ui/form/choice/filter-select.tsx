import { Select } from "./select.tsx";

interface FilterSelectProps<T extends string> {
  label: string;
  /** Undefined: any. */
  value: T | undefined;
  options: readonly T[];
  labelOf: (option: T) => string;
  /** "" for any. */
  onChange: (value: string) => void;
  className?: string;
}

/** One of a few, or any of them: what a list is narrowed by. */
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
