import { WifiOff } from "lucide-react";
import { useOnline } from "../../lib/hooks/use-online.ts";

/** Shown without a connection, in every layout except the door's, which works offline. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className={isOnline ? undefined : "border-b border-line bg-warning-soft"}>
      {!isOnline && (
        <p className="page flex items-start gap-2.5 py-2.5 text-sm font-medium">
          <WifiOff size={18} aria-hidden className="mt-0.5 shrink-0 text-warning" />
          Sin conexión. Lo que ves puede estar desactualizado; seguimos cuando vuelva la señal.
        </p>
      )}
    </div>
  );
}
