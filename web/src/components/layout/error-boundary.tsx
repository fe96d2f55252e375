import { Component, type ReactNode } from "react";
import { ErrorState } from "../ui/feedback/error-state.tsx";

/** A screen that broke, or whose code could not be fetched, says so; the rest of the page stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <div className="page py-8">
        <ErrorState level="h1" error={this.state.error} onRetry={() => location.reload()}>
          No pudimos abrir esta página. Revisa tu señal y vuelve a probar.
        </ErrorState>
      </div>
    );
  }
}
