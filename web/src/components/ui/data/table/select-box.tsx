import { Check, Minus } from "lucide-react";
import type { ChangeEventHandler } from "react";

/** A checkbox that selects a row; `"some"` is for the one that selects all. The name is for screen readers only. */
export function SelectBox({
  name,
  isChecked,
  onChange,
  isDisabled = false,
}: {
  name: string;
  isChecked: boolean | "some";
  onChange: ChangeEventHandler<HTMLInputElement>;
  isDisabled?: boolean;
}) {
  const Mark = isChecked === "some" ? Minus : Check;
  return (
    // the label enlarges the target: 44 px around a box of 22
    <label className="relative -m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        aria-label={name}
        checked={isChecked === true}
        disabled={isDisabled}
        ref={(box) => {
          if (box) box.indeterminate = isChecked === "some";
        }}
        onChange={onChange}
        className="size-6 cursor-pointer appearance-none rounded-sm border-[1.5px] border-edge bg-surface checked:border-accent-edge checked:bg-accent indeterminate:border-accent-edge indeterminate:bg-accent disabled:cursor-not-allowed disabled:border-dashed disabled:bg-transparent"
      />
      {isChecked !== false && (
        <Mark
          size={16}
          strokeWidth={3.2}
          aria-hidden
          className="pointer-events-none absolute text-on-accent"
        />
      )}
    </label>
  );
}
