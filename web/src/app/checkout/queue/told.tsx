import type { ReactNode } from "react";

/** What the queue says to somebody, with the time that counts. */
export function Told({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <div className="rule" />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="display text-d-md">{title}</h1>
        {aside}
      </div>
      <div className="grid max-w-[60ch] gap-5 text-muted">{children}</div>
    </section>
  );
}
