import { Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { replayEarlyEvents } from "../../lib/browser/event-replay.ts";
import { LoadingScreen } from "../ui/feedback/loading-screen.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { MAIN_ID, useScrollRestoration } from "./use-scroll-restoration.ts";

/** Beside the screen, so that it is there when the screen is. */
function ListensNow() {
  useEffect(replayEarlyEvents, []);
  return null;
}

/** Where the screen stands in every layout: its code may still be on its way, and its fault ends it alone. */
export function MainArea({ className }: { className?: string }) {
  useScrollRestoration();
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
