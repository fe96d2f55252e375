import { isPostponed, NEW_DATE_UNKNOWN } from "@tarima/shared/events/dates/postponed.ts";
import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { type MessageDraft, recipientsOf } from "@tarima/shared/messages/message.schema.ts";
import { messageMail } from "@tarima/shared/messages/message-mail.ts";
import { buttonStyle } from "../../components/ui/button.tsx";

type Words = Pick<MessageDraft, "audience" | "subject" | "text" | "link" | "takesReplies">;

/** A message as it arrives: the same words as its mail, drawn a little more plainly. */
export function MessagePreview({ event, message }: { event: EventView; message: Words }) {
  const organiser = event.producerName;
  const mail = messageMail(
    { ...message, subject: message.subject || "El asunto" },
    {
      organiser,
      eventName: event.name,
      siteHost: location.hostname,
      isToBuyer: recipientsOf(message.audience) === "buyers",
    },
  );
  return (
    <article aria-label="Así llega" className="overflow-hidden rounded-lg border border-line bg-surface">
      <header className="border-b border-line bg-raised px-5 py-3.5 text-sm">
        <p className="text-muted">Tarima</p>
        <p className="font-semibold wrap-anywhere">{mail.subject}</p>
      </header>
      <div className="grid gap-4 px-5 py-6">
        <p className="display text-d-sm wrap-anywhere">{mail.title}</p>
        <div>
          <p className="text-sm text-muted">{mail.from}</p>
          <div className="mt-2 grid gap-3 border-l-4 border-accent pl-4">
            {mail.paragraphs.length > 0 ? (
              mail.paragraphs.map((paragraph, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else, and are drawn anew with each letter
                <p key={i} className="whitespace-pre-line wrap-anywhere">
                  {paragraph}
                </p>
              ))
            ) : (
              <p className="text-muted">Aquí va lo que escribas.</p>
            )}
          </div>
        </div>
        <div>
          <span className={buttonStyle({ variant: "primary", size: "sm" })}>
            {mail.link ? mail.link.label || "Botón" : mail.button.label}
          </span>
          {mail.link && <p className="mt-2 text-sm text-muted wrap-anywhere">{mail.link.leadsTo}</p>}
        </div>
        <div className="border-t border-line pt-4">
          <p className="font-semibold">{event.name}</p>
          <p className="text-sm text-muted">
            {isPostponed(event) ? NEW_DATE_UNKNOWN : formatWallClock(event.startsAt)} · {event.venueName},{" "}
            {event.city}
          </p>
        </div>
        {message.takesReplies && (
          <p className="text-sm text-muted">{`Si responden este correo, lo lee ${organiser}.`}</p>
        )}
        <p className="border-t border-line pt-4 text-caption text-muted">{mail.reason}</p>
      </div>
    </article>
  );
}
