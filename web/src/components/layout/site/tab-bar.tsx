import { House, LogIn, type LucideIcon, ScanLine, Search, Store, Ticket, UserRound } from "lucide-react";
import { NavLink } from "react-router";
import { landingOf } from "../../../lib/routing/landing.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { usePerson } from "../person.ts";

/** Where the person's work is: the door, or an office. */
const WORK = { scanner: "Escáner", promoter: "Ventas", producer: "Productor", superadmin: "Admin" };

/** The phone's navigation; hidden while there is a buy bar. */
export function TabBar() {
  const person = usePerson();
  const work = person && person.role !== "attendee" ? person.role : undefined;
  const tabs: { to: string; icon: LucideIcon; text: string }[] = [
    { to: paths.home, icon: House, text: "Inicio" },
    { to: paths.events(), icon: Search, text: "Explorar" },
    { to: paths.myTickets, icon: Ticket, text: "Mis boletas" },
    ...(work ? [{ to: landingOf(work), icon: work === "scanner" ? ScanLine : Store, text: WORK[work] }] : []),
    person
      ? { to: paths.profile(), icon: UserRound, text: "Perfil" }
      : { to: paths.signIn(), icon: LogIn, text: "Ingresar" },
  ];
  return (
    <nav
      aria-label="Secciones"
      className="sticky bottom-0 z-9 grid auto-cols-fr grid-flow-col border-t border-line bg-surface pb-[max(6px,env(safe-area-inset-bottom))] group-has-data-buy-bar/site:hidden wide:hidden"
    >
      {tabs.map(({ to, icon: Icon, text }) => (
        <NavLink
          key={to}
          to={to}
          end={to === paths.home}
          className="flex flex-col items-center gap-[3px] pt-[9px] pb-1.5 text-center text-[min(var(--t-xs),4.6vw)] leading-tight font-medium text-muted aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:shadow-[inset_0_3px_0_var(--accent)] light:aria-[current=page]:shadow-[inset_0_3px_0_var(--text)]"
        >
          <Icon size={22} aria-hidden />
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
