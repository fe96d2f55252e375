import { Ticket } from "lucide-react";
import { Link, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { buttonStyle } from "../ui/button.tsx";
import { Lockup } from "../ui/print/brand.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { usePerson } from "./person.ts";

/** Where «Ingresar» brings one back to; the screen one is on, unless it is the sign-in itself. */
function useSignInPath(): string {
  const { pathname } = useLocation();
  const isPlain = pathname === paths.home || pathname === paths.signIn();
  return paths.signIn(isPlain ? undefined : pathname);
}

export function SiteHeader() {
  const person = usePerson();
  const signIn = useSignInPath();
  return (
    <header className="relative z-5 border-b border-line">
      <div className="page flex h-16 items-center gap-6 wide:h-19">
        <Link to={paths.home} aria-label="Tarima, inicio" className="shrink-0">
          <Lockup className="h-6.5 wide:h-7.5" />
        </Link>
        <nav aria-label="Principal" className="hidden wide:block">
          <Link to={paths.home} className="py-2 text-note font-medium hover:underline">
            Eventos
          </Link>
        </nav>
        <span className="grow" />
        <Link
          to={paths.myTickets}
          className={buttonStyle({ variant: "quiet", className: "hidden! wide:inline-flex!" })}
        >
          <Ticket size={20} aria-hidden />
          Mis boletas
        </Link>
        {person ? (
          <AccountMenu person={person} />
        ) : (
          <Link to={signIn} className={buttonStyle({ size: "sm" })}>
            Ingresar
          </Link>
        )}
      </div>
    </header>
  );
}
