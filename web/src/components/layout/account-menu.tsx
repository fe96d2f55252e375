import { ROLE_BADGES } from "@tarima/shared/api/roles.ts";
import { cx } from "class-variance-authority";
import { LogOut, type LucideIcon, ScanLine, Ticket, UserRound } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { paths } from "../../lib/routing/paths.ts";
import { initialsOf } from "../../lib/session/session-hint.ts";
import { endSession } from "../../lib/session/use-session.ts";
import { officeOf } from "./office/office-sections.ts";
import { type Person, scansAtDoors } from "./person.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const item = "flex min-h-12 w-full items-center gap-3 rounded-md px-3 font-medium hover:bg-surface";

/**
 * Uses the browser's popover, which closes on Escape and on clicks elsewhere without a library. `isAtSide`: at the bottom of
 * the back office's sidebar, where there is room for the name.
 */
export function AccountMenu({ person, isAtSide = false }: { person: Person; isAtSide?: boolean }) {
  const office = officeOf(person.role);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
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
      <AccountButton person={person} menuId={id} isAtSide={isAtSide} />
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={cx(
          "absolute inset-auto top-15 right-gutter m-0 w-64 rounded-lg border border-line bg-raised p-2 text-text shadow-pop",
          isAtSide
            ? "wide:fixed wide:top-auto wide:right-auto wide:bottom-22 wide:left-4"
            : "wide:top-17 wide:right-[max(var(--gutter),calc(50vw-var(--container)/2))]",
        )}
      >
        <p className="px-3 pt-2 pb-3 text-sm text-muted">
          {person.name && <b className="block truncate font-semibold text-text">{person.name}</b>}
          <span className="block truncate">{person.email}</span>
        </p>
        <ul className="border-y border-line py-2">
          {entry(paths.myTickets, Ticket, "Mis boletas")}
          {entry(paths.profile(), UserRound, "Perfil")}
          {scansAtDoors(person.role) && entry(paths.scanner, ScanLine, "Escáner")}
          {office && entry(office.to, office.icon, office.name)}
        </ul>
        <ThemeSwitch className={`${item} mt-2`} />
        <button type="button" className={item} onClick={() => void leave()}>
          <LogOut size={20} aria-hidden className="text-muted" />
          Salir
        </button>
      </div>
    </>
  );
}

/**
 * The initials are hidden from screen readers: the button's name must contain all its visible text, and already names the
 * person.
 */
function AccountButton({ person, menuId, isAtSide }: { person: Person; menuId: string; isAtSide: boolean }) {
  const name = person.name || person.email;
  const role = ROLE_BADGES[person.role].label;
  return (
    <button
      type="button"
      popoverTarget={menuId}
      aria-label={isAtSide ? `Tu cuenta: ${name} ${role}` : `Tu cuenta: ${name}`}
      className="group flex min-w-0 shrink-0 items-center gap-3 text-left text-sm"
    >
      <span
        data-initials={initialsOf(person)}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-raised font-semibold group-hover:inset-ring-[1.5px] group-hover:inset-ring-edge before:content-[attr(data-initials)]"
      />
      {isAtSide && (
        <span className="hidden min-w-0 leading-snug wide:block">
          <b className="block truncate font-semibold">{name}</b>{" "}
          <span className="block text-muted">{role}</span>
        </span>
      )}
    </button>
  );
}
