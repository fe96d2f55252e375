import type { Event } from "@tarima/shared/events/event.schema.ts";
import { startOf } from "@tarima/shared/lib/text/start-of.ts";
import type { Message } from "@tarima/shared/messages/message.schema.ts";
import { messageMail as wordsOf } from "@tarima/shared/messages/message-mail.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { Address, Content } from "../content.ts";
import { plainName } from "../plain-name.ts";
import { eventBlockOf } from "./event-block.ts";

interface Sent {
  message: Pick<Message, "subject" | "text" | "link" | "takesReplies">;
  event: Event;
  producer: Pick<Producer, "brandName" | "contactEmail">;
  /** To who bought tickets, and may have none by now. */
  isToBuyer?: boolean | undefined;
  address: Address;
}

/** An organiser's message to somebody who has tickets, or bought them: their words, marked as theirs. */
export function messageMail({ message, event, producer, isToBuyer, address }: Sent): Content {
  const organiser = plainName(producer.brandName, "quien organiza");
  const { subject, title, from, paragraphs, button, link, reason } = wordsOf(message, {
    organiser,
    eventName: event.name,
    siteHost: new URL(address("/")).hostname,
    isToBuyer,
  });
  const replyTo = message.takesReplies ? producer.contactEmail : null;
  return {
    subject,
    preview: startOf(paragraphs[0]?.replaceAll("\n", " ") ?? "", 140),
    blocks: [
      { is: "title", text: title },
      { is: "quote", from, paragraphs },
      ...(link
        ? ([
            { is: "button", label: link.label, url: link.url },
            { is: "note", text: link.leadsTo },
          ] as const)
        : ([{ is: "button", label: button.label, url: address(button.path) }] as const)),
      eventBlockOf({ ...event, venueCity: event.city }),
      ...(replyTo ? [{ is: "note", text: `Si respondes este correo, lo lee ${organiser}.` } as const] : []),
    ],
    reason,
    siteUrl: address("/"),
    ...(replyTo && { replyTo }),
  };
}

/** The same to its organiser, who sees that it is a test. */
export function messageTestMail(sent: Sent): Content {
  const content = messageMail(sent);
  return {
    ...content,
    subject: `Prueba: ${content.subject}`,
    reason: `Esta es una prueba que pediste: solo te llegó a ti. Quien recibe el mensaje lee aquí: ${content.reason}`,
  };
}
