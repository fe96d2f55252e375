import type { ReactNode } from "react";
import { MarkDetail } from "../print/brand.tsx";

/** An empty list: what would be here, and what to do. */
export function EmptyState({
  title,
  children,
  action,
  level: Heading = "h2",
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: "h1" | "h2";
}) {
  return (
    <div className="rounded-lg border-[1.5px] border-dashed border-edge px-6 py-12 text-center">
      <MarkDetail className="mx-auto mb-4 w-23" />
      <Heading className="text-xl font-semibold tracking-tight">{title}</Heading>
      {children && <div className="mx-auto mt-2 max-w-[44ch] text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
