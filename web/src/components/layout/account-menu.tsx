import { cx } from "class-variance-authority";
import { LogOut, type LucideIcon, ScanLine, ScrollText, Ticket } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { initialsOf } from "../../lib/session/session-hint.ts";
import { endSession } from "../../lib/session/use-session.ts";
import { type Person, readsAuditLog, scansAtDoors } from "./person.ts";

const MENU_ID = "menu-cuenta";
const item = "flex min-h-12 w-full items-center gap-3 rounded-md px-3 font-medium hover:bg-surface";

/** The browser's own popover: closes on Escape and on a press elsewhere, without a library. */
export function AccountMenu({ person, isAtSide = false }: { person: Person; isAtSide?: boolean }) {
  const menu = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const close = () => menu.current?.hidePopover();

  async function leave() {
    close();
    navigate(paths.home);
    await endSession();
  }

  const entry = (to: string, Icon: LucideIcon, text: ReactNode) => (
    <li>
      <Link to={to} className={item} onClick={close}>
        <Icon size={20} aria-hidden className="text-muted" />
        {text}
      </Link>
    </li>
  );

  return (
    <>
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={`Tu cuenta: ${person.name || person.email}`}
        className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-sm font-semibold hover:inset-ring-[1.5px] hover:inset-ring-edge"
      >
        {initialsOf(person)}
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className={cx(
          "absolute inset-auto top-15 right-gutter m-0 w-64 rounded-lg border border-line bg-raised p-2 text-text shadow-pop",
          isAtSide
            ? "wide:fixed wide:top-auto wide:right-auto wide:bottom-20 wide:left-4"
            : "wide:top-17 wide:right-[max(var(--gutter),calc(50vw-var(--container)/2))]",
        )}
      >
        <p className="truncate px-3 pt-2 pb-3 text-sm text-muted">{person.email}</p>
        <ul className="border-y border-line py-2">
          {entry(paths.myTickets, Ticket, "Mis boletas")}
          {scansAtDoors(person.role) && entry(paths.scanner, ScanLine, "Escáner")}
          {readsAuditLog(person.role) && entry(paths.auditLog, ScrollText, "Registro")}
        </ul>
        <button type="button" className={`${item} mt-2`} onClick={() => void leave()}>
          <LogOut size={20} aria-hidden className="text-muted" />
          Salir
        </button>
      </div>
    </>
  );
}
