import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { MessageCircle, Share2 } from "lucide-react";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../../../components/ui/overlay/popover.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";
import { useHydrated } from "../../../lib/hooks/use-hydrated.ts";
import { useServerNow } from "../../../lib/hooks/use-now.ts";
import { eventAddress } from "../event-address.ts";
import { SaveDate, type SavedDate } from "../save-date.tsx";
import { saleOpening } from "./sale-opening.ts";

/** How soon a sale that has opened is noticed, milliseconds. */
const CLOCK_MS = 60_000;

interface ShareEventProps {
  event: SavedDate;
  /** It will still take place. */
  isOn: boolean;
  phases?: PublicEvent["phases"];
}

/** Shares an event, or adds it to a calendar: while nothing is on sale yet, the opening of its sale. */
export function ShareEvent({ event, isOn, phases = [] }: ShareEventProps) {
  const opening = saleOpening(event, phases, useServerNow(CLOCK_MS));
  // both variants look alike until hydration, after which the browser's support is known
  const canSend = !useHydrated() || "share" in navigator;
  return (
    <div className="flex flex-wrap gap-3">
      {canSend ? <ShareButton event={event} /> : <ShareMenu event={event} />}
      {isOn &&
        (opening ? <SaveDate event={opening} text="Recordarme la venta" /> : <SaveDate event={event} />)}
    </div>
  );
}

/** Opens the phone's share sheet. */
function ShareButton({ event }: { event: SavedDate }) {
  return (
    <Button
      size="sm"
      icon={<Share2 size={18} aria-hidden />}
      // closing the share sheet rejects, which is not an error
      onClick={() =>
        void navigator.share({ title: event.name, url: eventAddress(event) }).catch(() => undefined)
      }
    >
      Compartir
    </Button>
  );
}

/** Without a share sheet: copies the link, or opens common apps. */
function ShareMenu({ event }: { event: SavedDate }) {
  const link = eventAddress(event);
  const message = new URLSearchParams({ text: `${event.name} ${link}` });
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" icon={<Share2 size={18} aria-hidden />}>
          Compartir
        </Button>
      </PopoverTrigger>
      <PopoverContent label={`Comparte ${event.name}`} className="grid gap-3 p-4">
        <CopyButton text={link}>Copiar enlace</CopyButton>
        <a
          href={`https://wa.me/?${message}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle()}
        >
          <MessageCircle size={18} aria-hidden />
          Por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </PopoverContent>
    </Popover>
  );
}
