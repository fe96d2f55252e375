import { type ReactNode, useId } from "react";

interface SettingsBlockProps {
  title: ReactNode;
  /** Explanation. */
  note?: ReactNode;
  children: ReactNode;
}

/** A setting: title and note on the left, controls on the right; stacked on a phone. */
export function SettingsBlock({ title, note, children }: SettingsBlockProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line py-8 first:border-t-0 wide:grid-cols-[300px_minmax(0,1fr)] wide:gap-16 wide:py-10"
    >
      <div>
        <h2 id={id} className="text-xl leading-tight font-semibold tracking-tight">
          {title}
        </h2>
        {note && <div className="mt-2 max-w-[46ch] text-note text-muted">{note}</div>}
      </div>
      <div className="min-w-0 max-w-160">{children}</div>
    </section>
  );
}
