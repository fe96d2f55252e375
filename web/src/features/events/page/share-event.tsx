import { calendarFile } from "@tarima/shared/events/calendar-file.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { CalendarPlus, MessageCircle, Share2 } from "lucide-react";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../../../components/ui/overlay/popover.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";
import { saveFile } from "../../../lib/files/save-file.ts";
import { useHydrated } from "../../../lib/hooks/use-hydrated.ts";
import { paths } from "../../../lib/routing/paths.ts";

type Event = PublicEvent["event"];

const addressOf = ({ publicSlug }: Event) => new URL(paths.event(publicSlug), location.origin).href;

/** Shares an event, or adds it to a calendar. `isOn`: it will still take place. */
export function ShareEvent({ event, isOn }: { event: Event; isOn: boolean }) {
  // both variants look alike until hydration, after which the browser's support is known
  const canSend = !useHydrated() || "share" in navigator;
  return (
    <div className="flex flex-wrap gap-3">
      {canSend ? <ShareButton event={event} /> : <ShareMenu event={event} />}
      {isOn && (
        <Button size="sm" icon={<CalendarPlus size={18} aria-hidden />} onClick={() => saveDate(event)}>
          Al calendario
        </Button>
      )}
    </div>
  );
}

function saveDate(event: Event): void {
  const file = calendarFile(event, addressOf(event), new Date());
  saveFile(`${event.publicSlug}.ics`, file, "text/calendar;charset=utf-8");
}

/** Opens the phone's share sheet. */
function ShareButton({ event }: { event: Event }) {
  return (
    <Button
      size="sm"
      icon={<Share2 size={18} aria-hidden />}
      // closing the share sheet rejects, which is not an error
      onClick={() =>
        void navigator.share({ title: event.name, url: addressOf(event) }).catch(() => undefined)
      }
    >
      Compartir
    </Button>
  );
}

/** Without a share sheet: copies the link, or opens common apps. */
function ShareMenu({ event }: { event: Event }) {
  const link = addressOf(event);
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
