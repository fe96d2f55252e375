import type { ReactNode } from "react";

/** One part in its states, titled with its name in the code. `isWide`: it spans both columns. */
export function Specimen({
  name,
  isWide = false,
  children,
}: {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section data-specimen aria-label={name} className={isWide ? "min-w-0 wide:col-span-2" : "min-w-0"}>
      <h2 className="mb-4 border-b border-line pb-3 text-sm text-muted">{name}</h2>
      {children}
    </section>
  );
}

/** One state of a part, with its label. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 not-first:mt-5">
      <p className="text-caption text-muted">{name}</p>
      {children}
    </div>
  );
}
