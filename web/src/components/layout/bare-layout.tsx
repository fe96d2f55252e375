import { Suspense } from "react";
import { Outlet } from "react-router";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageLoading } from "./page-loading.tsx";
import { MAIN_ID, useMoves } from "./use-moves.ts";

/** Nothing around the screen: it fills the phone. */
export function BareLayout() {
  useMoves();
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <ErrorBoundary>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
