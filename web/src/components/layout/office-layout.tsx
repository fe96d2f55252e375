import { cx } from "class-variance-authority";
import { type LucideIcon, ScrollText } from "lucide-react";
import { Link, NavLink } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Lockup } from "../ui/print/brand.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { MainArea } from "./main-area.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { usePerson } from "./person.ts";
import { SkipLink } from "./skip-link.tsx";

const SECTIONS: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: paths.auditLog, label: "Registro", icon: ScrollText },
];

/** The back office: sections at the side, above on a phone. */
export function OfficeLayout() {
  const person = usePerson();
  return (
    <div className="min-h-dvh wide:grid wide:grid-cols-[224px_minmax(0,1fr)]">
      <SkipLink />
      <div className="flex items-center gap-4 border-b border-line px-gutter py-3 wide:sticky wide:top-0 wide:h-dvh wide:flex-col wide:items-stretch wide:gap-7 wide:border-r wide:border-b-0 wide:px-4 wide:py-6">
        <Link to={paths.home} aria-label="Tarima, inicio" className="shrink-0 wide:px-3">
          <Lockup className="h-6.5 wide:h-7.5" />
        </Link>
        <nav aria-label="Secciones" className="grow wide:grow-0">
          <ul className="flex gap-2 overflow-x-auto wide:grid">
            {SECTIONS.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    cx(
                      "flex min-h-11 items-center gap-3 rounded-md px-3 text-note",
                      isActive
                        ? "bg-raised font-semibold text-text shadow-[inset_4px_0_0_var(--accent)]"
                        : "font-medium text-muted hover:text-text",
                    )
                  }
                >
                  <Icon size={20} aria-hidden />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {person && (
          <div className="wide:mt-auto wide:px-3">
            <AccountMenu person={person} isAtSide />
          </div>
        )}
      </div>
      <div className="min-w-0">
        <OfflineBanner />
        <MainArea className="px-gutter pt-4 pb-16 wide:px-10 wide:pt-8" />
      </div>
    </div>
  );
}
