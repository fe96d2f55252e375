import { LoaderCircle, type LucideIcon, X } from "lucide-react";

/** An action on all selected rows. */
export interface BulkAction {
  id: string;
  label: string;
  icon: LucideIcon;
  isBusy?: boolean;
  onSelect: () => void;
}

const button =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md border-[1.5px] px-1.5 wide:px-4 text-sm leading-[1.1] font-semibold whitespace-nowrap transition-[background-color,translate] duration-(--m-fast) hover:bg-bg/12 active:translate-y-px disabled:opacity-70";

/** The selection and its actions, in inverted colours; sticks to the bottom of the window, above a phone's sections. */
export function BulkBar({
  text,
  actions,
  onClear,
}: {
  /** "3 seleccionados" */
  text: string;
  actions: readonly BulkAction[];
  onClear: () => void;
}) {
  return (
    <section
      aria-label="Selección"
      className="sticky bottom-20 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-text p-3 wide:pl-5 text-bg shadow-pop wide:bottom-4 [--focus:var(--bg)]"
    >
      <p role="status" className="grow max-wide:pl-1.5 font-semibold">
        {text}
      </p>
      <ul className="flex gap-2 max-wide:order-last max-wide:w-full max-wide:flex-wrap max-wide:*:grow max-wide:*:*:w-full wide:gap-4">
        {actions.map(({ id, label, icon: Icon, isBusy = false, onSelect }) => (
          <li key={id}>
            <button
              type="button"
              className={`${button} border-bg/50`}
              disabled={isBusy}
              aria-busy={isBusy || undefined}
              onClick={onSelect}
            >
              {isBusy ? (
                <LoaderCircle size={18} aria-hidden className="animate-spin" />
              ) : (
                <Icon size={18} aria-hidden />
              )}
              {label}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={`${button} border-transparent`} onClick={onClear}>
        <X size={18} aria-hidden className="wide:hidden" />
        Quitar selección
      </button>
    </section>
  );
}
