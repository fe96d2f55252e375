import { WifiOff } from "lucide-react";
import { useOnline } from "../../lib/use-online.ts";

export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="page flex items-center gap-2 bg-warning-soft py-2.5 text-sm font-medium">
          <WifiOff size={18} aria-hidden className="shrink-0 text-warning" />
          Sin conexión. Lo que ves puede estar viejo; seguimos cuando vuelva la señal.
        </p>
      )}
    </div>
  );
}
