import { Ticket } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { paths } from "../../../lib/routing/paths.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Lockup } from "../../ui/print/brand.tsx";
import { usePerson } from "../person.ts";
import { HeaderSearch, SearchLink, useHasLargeSearch } from "../search/header-search.tsx";

// Most visitors of public pages are not signed in, so the menu is loaded only for people who are.
const AccountMenu = lazy(async () => ({ default: (await import("../account-menu.tsx")).AccountMenu }));

/** Where «Ingresar» returns to: the present page, unless it is a sign-in page itself. */
function useSignInPath(): string {
  const { pathname } = useLocation();
  const isOnWay = /^\/(ingresar|login|registro|recuperar|verify-email)?$/.test(pathname);
  return paths.signIn(isOnWay ? undefined : pathname);
}

export function SiteHeader() {
  const person = usePerson();
  const signIn = useSignInPath();
  const hasLargeSearch = useHasLargeSearch();
  return (
    <header className="relative z-5 border-b border-line">
      <div className="page flex min-h-16 flex-wrap items-center gap-3 py-2 cramped:gap-x-2 wide:min-h-19 wide:flex-nowrap wide:gap-6 wide:py-0">
        <Link
          to={paths.home}
          aria-label="Tarima, inicio"
          className="inline-flex min-h-[44px] shrink-0 items-center"
        >
          <Lockup className="h-6.5 cramped:h-[22px] wide:h-7.5" />
        </Link>
        {!hasLargeSearch && <HeaderSearch />}
        <nav aria-label="Principal" className="hidden wide:block">
          <NavLink
            to={paths.events()}
            end
            className="inline-flex min-h-11 items-center text-note font-medium hover:underline aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
          >
            Eventos
          </NavLink>
        </nav>
        <span className="grow" />
        {!hasLargeSearch && <SearchLink />}
        <Link
          to={paths.myTickets}
          className={buttonStyle({ variant: "quiet", className: "hidden! wide:inline-flex!" })}
        >
          <Ticket size={20} aria-hidden />
          Mis boletas
        </Link>
        {person ? (
          <Suspense fallback={<span className="size-11 shrink-0 rounded-full bg-raised" />}>
            <AccountMenu person={person} />
          </Suspense>
        ) : (
          <Link to={signIn} className={buttonStyle({ size: "sm" })}>
            Ingresar
          </Link>
        )}
      </div>
    </header>
  );
}
