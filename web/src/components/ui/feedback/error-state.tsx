import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { asApiError } from "../../../lib/api/api-error.ts";
import { useOnline, useOnReconnect } from "../../../lib/hooks/use-online.ts";
import { Button } from "../button.tsx";
import { OfflineState } from "./offline-state.tsx";

/** A loading error: the server's message, and the request id for support. Without a response there is no id. */
export function ErrorState({
  error,
  title = "Algo falló",
  onRetry,
  isRetrying = false,
  level: Heading = "h2",
  children,
}: {
  error: unknown;
  title?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  level?: "h1" | "h2";
  children?: ReactNode;
}) {
  const { message, requestId, code } = asApiError(error);
  const isUnreached = code === "NETWORK_ERROR";
  // errors without a request have no id, so their code is shown
  const reference = requestId ?? (isUnreached ? undefined : code);
  const isOnline = useOnline();
  useOnReconnect(isUnreached ? onRetry : undefined);
  if (isUnreached && !isOnline) return <OfflineState level={Heading} />;
  return (
    <div role="alert" className="rounded-lg border border-line px-6 py-12 text-center">
      <Heading className="display text-d-md">{title}</Heading>
      <p className="mt-2 font-semibold">{message}</p>
      <p className="mx-auto mt-1.5 mb-5 max-w-[52ch] text-sm text-muted">
        {children ?? "Revisa tu señal y vuelve a probar."}
        {reference && (
          <>
            {" "}
            Si sigue, dinos este código: <span className="break-all text-text">{reference}</span>
          </>
        )}
      </p>
      {onRetry && (
        <Button icon={<RefreshCw size={18} aria-hidden />} isBusy={isRetrying} onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  );
}
