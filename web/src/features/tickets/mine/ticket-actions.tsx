import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { isOwnPurchase } from "@tarima/shared/tickets/holders/own-purchase.ts";
import type { OwnedTicket, TicketGroup } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { FileDown, Mail, MessageCircle, Send, UserPen } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { useDownload } from "../../../lib/api/download.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { optionalPart } from "../../../lib/browser/optional-part.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { isAnswerable, questionsOf } from "../answers/ticket-questions.ts";
import { AddToWallet } from "./add-to-wallet.tsx";
import { NameTicket } from "./name-ticket.tsx";
import { RefundTicket } from "./refund-ticket.tsx";
import { displayOf } from "./ticket-labels.ts";
import {
  canBeGivenBack,
  canBeNamed,
  canBeTransferred,
  hasListing,
  insteadOfRefund,
  isGift,
} from "./ticket-options.ts";
import { TransferTicket, useRenewTickets } from "./transfer-ticket.tsx";

const TicketResale = optionalPart(async () => (await import("../resale/ticket-resale.tsx")).TicketResale);

const TicketAnswers = optionalPart(async () => (await import("../answers/ticket-answers.tsx")).TicketAnswers);

interface TicketActionsProps {
  ticket: OwnedTicket;
  group: TicketGroup;
  now: Date;
}

/** A holder's actions on a ticket, and its history. */
export function TicketActions({ ticket, group, now }: TicketActionsProps) {
  const [isTransferring, setIsTransferring] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const [isRefunding, setIsRefunding] = useState(false);
  const paper = useDownload(ticketRoutes.downloadTicket, (error) => void notify("error", error.message));
  const isGood = displayOf(ticket, group, now) === "Activo";
  const isUnused = isGood && ticket.status === "active";
  const isMine = isUnused && !ticket.transfer;
  const questions = questionsOf(ticket, group);
  const mayGiveBack = isMine && canBeGivenBack(ticket, group, now);
  const mayTransfer = isMine && canBeTransferred(ticket, group, now);
  return (
    <div className="grid gap-3">
      {ticket.transfer && <OnItsWay ticket={ticket} toEmail={ticket.transfer.toEmail} />}
      {questions.length > 0 && (
        <Suspense>
          <TicketAnswers
            ticket={ticket}
            questions={questions}
            canAnswer={isUnused && isAnswerable(group, now)}
          />
        </Suspense>
      )}
      <div className="flex flex-wrap gap-3 *:grow">
        {ticket.status !== "cancelled" && (
          <Button
            isBusy={paper.isBusy}
            icon={<FileDown size={20} aria-hidden />}
            onClick={() => void paper.start({ id: ticket.id })}
          >
            Descargar PDF
          </Button>
        )}
        {isOwnPurchase(ticket) && ticket.status !== "cancelled" && <ResendTicket ticket={ticket} />}
        {isGood && <AddToWallet ticket={ticket} wallets={group.wallets} />}
        {mayTransfer && (
          <Button icon={<Send size={20} aria-hidden />} onClick={() => setIsTransferring(true)}>
            Pasar a otra persona
          </Button>
        )}
        {isUnused && canBeNamed(ticket, group, now) && (
          <Button icon={<UserPen size={20} aria-hidden />} onClick={() => setIsNaming(true)}>
            Cambiar el nombre
          </Button>
        )}
        {(mayGiveBack || hasListing(ticket, group, now)) && (
          <Suspense>
            <TicketResale ticket={ticket} mayGiveBack={mayGiveBack} onRefund={() => setIsRefunding(true)} />
          </Suspense>
        )}
        {isMine && !isGift(ticket) && !ticket.isFromBoxOffice && (
          <Button variant="quiet" onClick={() => setIsRefunding(true)}>
            Devolver boleta
          </Button>
        )}
      </div>
      {isMine && ticket.isOnlyByResale && !ticket.forSale && (
        <p className="text-sm text-muted">
          En este evento una boleta no se pasa a otra persona
          {mayGiveBack ? ": si no vas, devuélvela para la venta, a lo que te costó." : "."}
        </p>
      )}
      {isRefunding && (
        <RefundTicket
          ticket={ticket}
          instead={insteadOfRefund({ mayGiveBack, mayTransfer })}
          onClose={() => setIsRefunding(false)}
        />
      )}
      <TransferTicket ticket={ticket} isOpen={isTransferring} onClose={() => setIsTransferring(false)} />
      <NameTicket ticket={ticket} group={group} isOpen={isNaming} onClose={() => setIsNaming(false)} />
      <History ticket={ticket} />
      <Link
        to={paths.help(isOwnPurchase(ticket) ? ticket.orderId : undefined)}
        className="link inline-flex min-h-11 items-center justify-self-start text-sm"
      >
        Ayuda con esta boleta
      </Link>
    </div>
  );
}

function originOf({ isCourtesy, isFromBoxOffice }: OwnedTicket): string {
  if (isFromBoxOffice) return "Comprada en taquilla";
  return isCourtesy ? "Te la regalaron" : "Comprada";
}

function offerByWhatsApp({ id, eventName }: OwnedTicket): string {
  const link = new URL(paths.offeredTicket(id), location.origin).href;
  return `https://wa.me/?${new URLSearchParams({ text: `Te pasé una boleta para ${eventName}. Recíbela aquí: ${link}` })}`;
}

/** The transfer was requested and has not been accepted yet. */
function OnItsWay({ ticket, toEmail }: { ticket: OwnedTicket; toEmail: string }) {
  const renew = useRenewTickets();
  const withdraw = useRouteMutation(ticketRoutes.withdrawTransfer, () => {
    renew();
    void notify("success", "La boleta se queda contigo");
  });
  return (
    <Alert
      tone="info"
      title="Va camino a otra persona."
      action={
        <span className="flex flex-wrap gap-3">
          <a
            href={offerByWhatsApp(ticket)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle({ size: "sm" })}
          >
            <MessageCircle size={18} aria-hidden />
            Avisarle por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
          <Button size="sm" isBusy={withdraw.isPending} onClick={() => withdraw.mutate({ id: ticket.id })}>
            Cancelar el envío
          </Button>
        </span>
      }
    >
      <span className="wrap-anywhere">{withdraw.error?.message ?? `Falta que ${toEmail} la reciba.`}</span>
    </Alert>
  );
}

/** Sends the mail of the purchase again, to where it went. */
function ResendTicket({ ticket }: { ticket: OwnedTicket }) {
  const resend = useRouteMutation(
    ticketRoutes.resendTicket,
    ({ sentTo }) => void notify("success", "Correo reenviado", `Va camino a ${sentTo}`),
  );
  return (
    <Button
      isBusy={resend.isPending}
      icon={<Mail size={20} aria-hidden />}
      onClick={() =>
        resend.mutate({ id: ticket.id }, { onError: ({ message }) => void notify("error", message) })
      }
    >
      Reenviar correo
    </Button>
  );
}

/** Its history, the oldest first. */
function History({ ticket }: { ticket: OwnedTicket }) {
  const steps = [
    { at: ticket.createdAt, what: originOf(ticket) },
    ...ticket.earlierHolders.map(({ name, until }) => ({ at: until, what: `${name} la pasó` })),
    ...(ticket.namedAt ? [{ at: ticket.namedAt, what: `A nombre de ${ticket.buyerName}` }] : []),
    ...(ticket.firstUseAt ? [{ at: ticket.firstUseAt, what: "Leída en la puerta" }] : []),
  ];
  return (
    <div className="text-sm text-muted">
      <ol className="grid gap-1">
        {steps.map(({ at, what }) => (
          <li key={at + what}>
            {formatInstant(at)}: {what}
          </li>
        ))}
      </ol>
      {isOwnPurchase(ticket) && (
        <Link to={paths.payment(ticket.orderId)} className="link inline-flex min-h-11 items-center text-text">
          Ver la compra
        </Link>
      )}
    </div>
  );
}
