import { WifiOff } from "lucide-react";
import type { ReactNode } from "react";

/** Nothing to show without a connection. Used by ErrorState, and retries automatically. */
export function OfflineState({
  level: Heading = "h2",
  children,
}: {
  level?: "h1" | "h2";
  children?: ReactNode;
}) {
  return (
    <div role="alert" className="rounded-lg border-[1.5px] border-dashed border-edge px-6 py-12 text-center">
      <WifiOff size={48} strokeWidth={1.5} aria-hidden className="mx-auto mb-4 text-warning" />
      <Heading className="display text-d-md">Sin señal</Heading>
      <p className="mx-auto mt-2 max-w-[44ch] text-muted">
        {children ?? "Para ver esto hace falta internet. Carga solo cuando vuelva."}
      </p>
    </div>
  );
}
