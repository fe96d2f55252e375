import { Specimen } from "../specimen.tsx";

const INKS = [
  "bg",
  "surface",
  "raised",
  "line",
  "line-strong",
  "text",
  "muted",
  "accent",
  "success-solid",
  "warning-solid",
  "danger-solid",
  "used-solid",
];

/** The ink colours of the current theme. */
export function InkSpecimen() {
  return (
    <Specimen name="Tintas" isWide>
      <ul className="grid grid-cols-3 gap-3 pair:grid-cols-6 wide:grid-cols-12">
        {INKS.map((ink) => (
          <li key={ink} className="text-caption">
            <span
              className="block h-16 rounded-sm border border-line"
              style={{ background: `var(--${ink})` }}
            />
            {ink}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
