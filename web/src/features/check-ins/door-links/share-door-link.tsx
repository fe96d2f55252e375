import type { DoorLinkView } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";
import { doorLinkPath } from "../../../lib/session/guest-door.ts";

interface ShareDoorLinkProps {
  event: EventView;
  link: DoorLinkView;
}

/** Sends the link on its way, without its PIN: whoever sees the message alone gets nowhere. */
export function ShareDoorLink({ event, link: { id, label } }: ShareDoorLinkProps) {
  const address = location.origin + doorLinkPath(id);
  const text = `${event.name}, ${label}: abre este enlace en tu celular para leer boletas. El PIN te lo doy aparte. ${address}`;
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton size="sm" text={address}>
        Copiar enlace
      </CopyButton>
      <a
        href={`https://wa.me/?${new URLSearchParams({ text })}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle({ size: "sm" })}
      >
        Por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
    </div>
  );
}
