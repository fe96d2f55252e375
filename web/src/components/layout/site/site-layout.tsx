import { Suspense } from "react";
import { optionalPart } from "../../../lib/browser/optional-part.ts";
import { MainArea } from "../main-area.tsx";
import { OfflineBanner } from "../offline-banner.tsx";
import { SkipLink } from "../skip-link.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TabBar } from "./tab-bar.tsx";

// below everything else: what is above it does not wait for it
const SiteFooter = optionalPart(async () => (await import("./site-footer.tsx")).SiteFooter);

export function SiteLayout() {
  return (
    <div className="group/site flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <OfflineBanner />
      <MainArea className="min-h-[calc(100dvh-4rem)] grow" />
      <Suspense>
        <SiteFooter />
      </Suspense>
      <TabBar />
    </div>
  );
}
