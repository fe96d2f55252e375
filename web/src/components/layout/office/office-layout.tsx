import { Link, useLocation } from "react-router";
import { paths } from "../../../lib/routing/paths.ts";
import { Lockup } from "../../ui/print/brand.tsx";
import { AccountMenu } from "../account-menu.tsx";
import { MainArea } from "../main-area.tsx";
import { OfflineBanner } from "../offline-banner.tsx";
import { usePerson } from "../person.ts";
import { SkipLink } from "../skip-link.tsx";
import { useFailedChanges } from "../use-failed-changes.ts";
import { OfficeBottomBar } from "./office-bottom-bar.tsx";
import { OfficeNav } from "./office-nav.tsx";
import { officeSections, sectionAt } from "./office-sections.ts";
import { usePendingCounts } from "./use-pending-counts.ts";

/** The back office, with its sections at the side on desktop and at the bottom on a phone. */
export function OfficeLayout() {
  const person = usePerson();
  const { pathname } = useLocation();
  const waiting = usePendingCounts();
  useFailedChanges();
  const sections = officeSections(person?.role, person?.team).map((section) => {
    const count = waiting[section.to];
    return count ? { ...section, count } : section;
  });
  const current = sectionAt(sections, pathname);
  return (
    <div className="flex min-h-dvh flex-col wide:grid wide:grid-cols-[224px_minmax(0,1fr)]">
      <SkipLink />
      <header className="relative z-5 flex min-h-16 shrink-0 flex-wrap items-center wide:flex-nowrap justify-between gap-4 border-b border-line px-gutter wide:sticky wide:top-0 wide:h-dvh wide:flex-col wide:items-stretch wide:justify-start wide:gap-7 wide:overflow-y-auto wide:border-r wide:border-b-0 wide:px-4 wide:py-6">
        <Link
          to={paths.home}
          aria-label="Tarima, inicio"
          className="inline-flex min-h-[44px] shrink-0 items-center wide:px-3"
        >
          <Lockup className="h-6.5 cramped:h-[22px] wide:h-7.5" />
        </Link>
        {sections.length > 0 && (
          <nav aria-label="Secciones" className="hidden wide:block">
            <OfficeNav sections={sections} current={current} />
          </nav>
        )}
        {person && (
          <div className="min-w-0 wide:mt-auto wide:px-3">
            <AccountMenu person={person} isAtSide />
          </div>
        )}
      </header>
      <div className="min-w-0 grow">
        <OfflineBanner />
        <MainArea className="px-gutter pt-4 pb-16 wide:px-10 wide:pt-8" />
      </div>
      {/* a bar with one section is left out */}
      {sections.length > 1 && (
        <OfficeBottomBar sections={sections} current={current} className="sticky bottom-0 z-9 wide:hidden" />
      )}
    </div>
  );
}
