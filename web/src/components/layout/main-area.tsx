import { Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { replayEarlyEvents } from "../../lib/browser/event-replay.ts";
import { LoadingScreen } from "../ui/feedback/loading-screen.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useLostFocus } from "./use-lost-focus.ts";
import { MAIN_ID, useScrollRestoration } from "./use-scroll-restoration.ts";

/** Rendered with the screen, so that events are replayed when it is ready. */
function ListensNow() {
  useEffect(replayEarlyEvents, []);
  return null;
}

/** The screen within a layout. It may still be loading, and its errors do not affect the layout. */
export function MainArea({ className }: { className?: string }) {
  useScrollRestoration();
  useLostFocus();
  const { pathname } = useLocation();
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <Outlet />
          <ListensNow />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}
