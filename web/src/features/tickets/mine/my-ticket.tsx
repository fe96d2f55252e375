import { groupEntryOf, groupLabel, isGroupCode } from "@tarima/shared/check-ins/group-entry.ts";
import { formatInstant, wallClockParts } from "@tarima/shared/lib/dates/dates.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { maskedDocument } from "@tarima/shared/tickets/masked-document.ts";
import { priceFact } from "@tarima/shared/tickets/price-fact.ts";
import type { OwnedTicket, TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { TICKET_BADGES, type TicketDisplay } from "@tarima/shared/tickets/ticket.status.ts";
import { partLabel } from "@tarima/shared/tickets/ticket-part.ts";
import { TicketBadge } from "../../../components/ui/data/badges/ticket-badge.tsx";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { QrView } from "../../../components/ui/print/qr-view.tsx";
import { TicketSheet } from "../../../components/ui/print/ticket-sheet.tsx";
import { BrightCode } from "./bright-code.tsx";
import { displayOf, whenOf } from "./ticket-labels.ts";

interface MyTicketProps {
  ticket: OwnedTicket;
  group: TicketGroup;
  /** Its number among the event's tickets, from 1. */
  number: number;
  now: Date;
}

/** A ticket to show at the door. */
export function MyTicket({ ticket, group, number, now }: MyTicketProps) {
  const display = displayOf(ticket, group, now);
  const { label } = TICKET_BADGES[display];
  return (
    <TicketSheet
      label={`Boleta ${label.toLowerCase()}: ${ticket.combinationName}, ${ticket.ticketCode}`}
      top={
        <>
          <Thumbnail url={group.flyer} name={group.eventName} />
          <div className="grid justify-items-start gap-1">
            <TicketBadge display={display} />
            <h2 className="display mt-1.5 text-d-xs">{group.eventName}</h2>
            <p className="text-sm text-muted">{whenOf(group)}</p>
          </div>
        </>
      }
      code={
        display === "Activo" ? (
          <BrightCode ticket={ticket} />
        ) : (
          <QrView text={ticket.qrToken} label={`Código QR de la boleta ${ticket.ticketCode}`} />
        )
      }
      stamp={display === "Activo" ? undefined : label}
      caption={
        <>
          <b className="font-semibold">{ticket.ticketCode}</b>
          <span className="block text-muted">
            {whatToDo(ticket, display, `Boleta ${number} de ${group.tickets.length}`)}
          </span>
          {isGroupCode(ticket) && display === "Activo" && (
            <span className="block text-muted">{groupNote(ticket)}</span>
          )}
        </>
      }
      facts={[
        {
          id: "holder",
          label: "Titular",
          value: [ticket.buyerName, maskedDocument(ticket.buyerIdentification)].filter(Boolean).join(", "),
          isWide: true,
        },
        { id: "section", label: "Localidad", value: ticket.sectionName, isLarge: true },
        { id: "phase", label: "Etapa", value: ticket.phaseName, isLarge: true },
        {
          id: "people",
          label: ticket.part ? "Es para" : "Entran",
          value: ticket.part ? `la ${partLabel(ticket)}` : counted(ticket.seatsPerTicket, "persona"),
        },
        { id: "paid", ...priceFact(ticket, "Pagaste") },
        ...(group.doorsOpenAt && !group.moved?.isOpen
          ? [{ id: "doors", label: "Puertas", value: doorsText(group.doorsOpenAt), isWide: true }]
          : []),
        {
          id: "place",
          label: "Lugar",
          value: [group.venueName, group.venueAddress, group.venueCity].filter(Boolean).join(", "),
          isWide: true,
        },
      ]}
    />
  );
}

function groupNote(ticket: OwnedTicket): string {
  const { admitted } = groupEntryOf(ticket);
  return admitted > 0
    ? `Ya ${groupLabel(ticket)}.`
    : `Un solo código para ${ticket.seatsPerTicket} personas: pueden llegar por separado.`;
}

/** "Desde las 18:30"; the day is shown above. */
const doorsText = (at: string) => `Desde las ${wallClockParts(at).time}`;

function whatToDo(ticket: OwnedTicket, display: TicketDisplay, which: string): string {
  if (display === "Activo") return `${which}. Toca el código para mostrarlo grande.`;
  if (display === "Usado" && ticket.firstUseAt) return `Entraste el ${formatInstant(ticket.firstUseAt)}`;
  if (display === "Reembolsado") return `${which}. Reembolsada: ya no sirve para entrar.`;
  return `${which}. Ya no sirve para entrar.`;
}
