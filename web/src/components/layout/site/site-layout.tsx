import { MainArea } from "../main-area.tsx";
import { OfflineBanner } from "../offline-banner.tsx";
import { SkipLink } from "../skip-link.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TabBar } from "./tab-bar.tsx";

export function SiteLayout() {
  return (
    <div className="group/site flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <OfflineBanner />
      <MainArea className="min-h-[calc(100dvh-4rem)] grow" />
      <SiteFooter />
      <TabBar />
    </div>
  );
}
