import { House, RefreshCw } from "lucide-react";
import { Component, type ErrorInfo, type ReactNode } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { replayEarlyEvents } from "../../lib/browser/event-replay.ts";
import { useOnline, useOnReconnect } from "../../lib/hooks/use-online.ts";
import { paths } from "../../lib/routing/paths.ts";
import { Button, buttonStyle } from "../ui/button.tsx";
import { OfflineState } from "../ui/feedback/offline-state.tsx";

/** Id for errors without a request id: "W-7F3K21", shown to the user and logged to the console. */
function newFaultId(): string {
  return `W-${Math.random().toString(36).slice(2, 8).toUpperCase().padEnd(6, "0")}`;
}

/** Browsers' messages when a chunk could not be loaded. */
const CODE_IS_MISSING = /dynamically imported module|importing a module script|Failed to fetch/i;

interface Fault {
  id: string;
  isCodeMissing: boolean;
}

/** Shows an error in place of a screen that failed or could not be loaded; the rest of the page stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { fault: Fault | undefined }> {
  override state: { fault: Fault | undefined } = { fault: undefined };

  static getDerivedStateFromError(error: unknown) {
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    const isCodeMissing = CODE_IS_MISSING.test(String(error));
    return { fault: { id: requestId ?? newFaultId(), isCodeMissing } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(`Fault ${this.state.fault?.id}`, error, componentStack);
    window.pageFaults?.push({ error });
    replayEarlyEvents(); // the screen that would replay them is not coming
  }

  override render() {
    return this.state.fault ? <FaultNote {...this.state.fault} /> : this.props.children;
  }
}

/** A plain link to the home page, since the router itself may have failed. Missing chunks load when the connection is back. */
function FaultNote({ id, isCodeMissing }: Fault) {
  const isOnline = useOnline();
  useOnReconnect(isCodeMissing ? () => location.reload() : undefined);
  if (isCodeMissing && !isOnline) {
    return (
      <div className="page py-8">
        <OfflineState level="h1" />
      </div>
    );
  }
  return (
    <div className="page py-8 wide:py-12">
      <title>Algo se dañó · Tarima</title>
      <div className="rule" />
      <div role="alert" className="max-w-[60ch] pt-6">
        <h1 className="display text-d-lg">{isCodeMissing ? "La página no cargó completa" : "Algo falló"}</h1>
        <p className="mt-3 text-lg">
          {isCodeMissing
            ? "No pudimos traer esta página. Revisa tu señal y vuelve a cargarla."
            : "Esta página se dañó. Vuelve a cargarla; lo que ya habías guardado sigue ahí."}
        </p>
        <p className="mt-2 text-sm text-muted">
          Si sigue, dinos este código: <span className="text-text">{id}</span>
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            variant="primary"
            icon={<RefreshCw size={18} aria-hidden />}
            onClick={() => location.reload()}
          >
            Volver a cargar
          </Button>
          <a href={paths.home} className={buttonStyle()}>
            <House size={18} aria-hidden />
            Ir al inicio
          </a>
        </div>
      </div>
    </div>
  );
}
