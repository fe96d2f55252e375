import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorBoundary } from "./error-boundary.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { PageLoading } from "./page-loading.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TabBar } from "./tab-bar.tsx";
import { MAIN_ID, useMoves } from "./use-moves.ts";

/** Header, screen, footer, and the tab bar of the phone. */
export function SiteLayout() {
  useMoves();
  const { pathname } = useLocation();
  return (
    <div className="group/site flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <OfflineBanner />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[calc(100dvh-4rem)] grow">
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
      <TabBar />
    </div>
  );
}
