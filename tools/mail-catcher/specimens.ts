import type { EventNews } from "../../functions/src/features/mail/mail.schema.ts";
import {
  accountExistsMail,
  accountInvitationMail,
  changeEmailMail,
  recoverPasswordMail,
  signInCodeMail,
  unverifiedAccountMail,
  verifyEmailMail,
} from "../../functions/src/features/mail-delivery/templates/accounts.ts";
import {
  caseAnsweredMail,
  caseExtendedMail,
  caseFiledMail,
} from "../../functions/src/features/mail-delivery/templates/cases.ts";
import { eventNewsMail } from "../../functions/src/features/mail-delivery/templates/event-news.ts";
import { exportReadyMail } from "../../functions/src/features/mail-delivery/templates/export-ready.ts";
import {
  promoterInvitedMail,
  staffInvitedMail,
} from "../../functions/src/features/mail-delivery/templates/invitations.ts";
import {
  paymentFailedMail,
  paymentPendingMail,
} from "../../functions/src/features/mail-delivery/templates/payment-news.ts";
import { paymentReturnedMail } from "../../functions/src/features/mail-delivery/templates/payment-returned.ts";
import {
  type Purchase,
  purchaseMail,
} from "../../functions/src/features/mail-delivery/templates/purchase.ts";
import {
  emailChangeAskedMail,
  emailChangedMail,
  newDeviceMail,
  passwordChangedMail,
  secondStepChangedMail,
} from "../../functions/src/features/mail-delivery/templates/security.ts";
import {
  cancelledByMemberMail,
  teamInvitedMail,
  teamOwnerMail,
} from "../../functions/src/features/mail-delivery/templates/team.ts";
import {
  transferAcceptedMail,
  transferDoneMail,
  transferReceivedMail,
  transferSentMail,
} from "../../functions/src/features/mail-delivery/templates/transfers.ts";
import { holderNews } from "./holder-news.ts";
import { onSaleNews } from "./on-sale-news.ts";
import { producerNews } from "./producer-news.ts";
import { ACCESS_NOTE, entry, LONG_ACCESS_NOTE, ORDER_ID, type Specimen, ticketOf } from "./specimen.ts";

/** As long as a code from Firebase. */
const CODE = "nT3vKqYy0o1mXz2Jd5fGQ8wRkLhB7sPcUaE4iVtMxNoAAAGXq0pZ7w";

/** Every template, in each of its variants. */
export function specimens({ siteUrl, posterUrl }: { siteUrl: string; posterUrl: string }): Specimen[] {
  const bought = twoTickets(posterUrl, (path) => siteUrl + path);
  const address = (path: string) => new URL(path, siteUrl).toString();
  const verification = { link: address(`/verify-email?oobCode=${CODE}`), address };
  const password = { link: address(`/recuperar?oobCode=${CODE}`), address };
  const change = { link: address(`/verify-email?oobCode=${CODE}&mode=change`), address };
  const returned = (
    reason:
      | "event_cancelled"
      | "sold_out"
      | "event_closed"
      | "person_limit"
      | "paid_twice"
      | "given_up"
      | "annulled"
      | "resold"
      | "resale_gone"
      | "requested",
    isPassedOn = false,
  ) =>
    paymentReturnedMail(
      {
        orderId: ORDER_ID,
        eventName: "Rumba en la Loma",
        amount: reason === "given_up" || reason === "annulled" || isPassedOn ? 0 : 187_000,
        reason,
        isPassedOn,
        ...(reason === "resold" && { resaleFee: 9_350 }),
      },
      address,
    );
  const { name, startsAt, venueName } = twoTickets(posterUrl, address).order.event;
  const invited = { id: "rumba-en-la-loma", name, startsAt, venueName, invitedBy: "La Clave Producciones" };
  const news = (template: EventNews, label: string, note: string | null = null) =>
    entry(
      template,
      label,
      eventNewsMail(template, { eventId: "rumba-en-la-loma", eventName: "Rumba en la Loma", note }, address),
    );
  return [
    entry("verify-email", "Verificar el correo", verifyEmailMail({ ...verification, code: "482913" })),
    entry("sign-in-code", "Código para ingresar", signInCodeMail({ code: "482913", address })),
    entry("account-exists", "Ya tiene cuenta", accountExistsMail({ address })),
    entry(
      "account-exists",
      "Ya tiene cuenta, sin verificar",
      unverifiedAccountMail(password),
      "sin-verificar",
    ),
    entry("account-invitation", "Invitación", accountInvitationMail(password)),
    entry("recover-password", "Cambiar la contraseña", recoverPasswordMail(password)),
    entry("change-email", "Correo nuevo", changeEmailMail({ ...change, isByTarima: false })),
    entry(
      "change-email",
      "Correo nuevo, por Tarima",
      changeEmailMail({ ...change, isByTarima: true }),
      "tarima",
    ),
    ...security(address),
    entry(
      "case-filed",
      "PQR recibida",
      caseFiledMail({ code: "PQR-000123", dueOn: "2026-12-18", link: address("/pqr/123#clave"), address }),
    ),
    entry(
      "case-answered",
      "PQR respondida",
      caseAnsweredMail({ code: "PQR-000123", link: address("/pqr/123#clave"), address }),
    ),
    entry(
      "case-extended",
      "PQR que tarda más",
      caseExtendedMail({ code: "PQR-000123", dueOn: "2027-01-04", link: address("/pqr/123#clave"), address }),
    ),
    entry("purchase", "Compra", purchaseMail(twoTickets(posterUrl, address))),
    entry(
      "purchase",
      "Compra, una boleta gratis y títulos largos",
      purchaseMail(longNames(address)),
      "larga",
    ),
    entry("purchase", "Compra, doce boletas", purchaseMail(many(posterUrl, address)), "muchas"),
    entry(
      "payment-pending",
      "Pago por confirmar",
      paymentPendingMail({ ...bought, event: bought.order.event }),
    ),
    entry("payment-failed", "Pago rechazado", paymentFailedMail({ ...bought, event: bought.order.event })),
    entry("staff-invited", "Invitación a la puerta", staffInvitedMail(invited, address)),
    entry(
      "staff-invited",
      "Invitación a la puerta, varias fechas",
      staffInvitedMail({ ...invited, others: 3 }, address),
      "varias",
    ),
    entry(
      "team-invited",
      "Invitación a un equipo",
      teamInvitedMail({ producerName: "La Clave Producciones", rights: ["sales", "door"] }, address),
    ),
    entry(
      "team-owner",
      "Organización cedida",
      teamOwnerMail(
        {
          producerName: "La Clave Producciones",
          ownerName: "Luz Dary Quiñones",
          ownerEmail: "luz@correo.test",
        },
        address,
      ),
    ),
    entry(
      "event-cancelled-by-member",
      "Evento que canceló alguien del equipo",
      cancelledByMemberMail(
        {
          ...{ eventId: "rumba-en-la-loma", eventName: name, memberName: "Katherine Hurtado" },
          note: "El lugar perdió el permiso.",
        },
        address,
      ),
    ),
    entry(
      "promoter-invited",
      "Promotor",
      promoterInvitedMail(
        { eventName: name, publicSlug: "rumba-en-la-loma", code: "YULI10", name: "Yuliana" },
        address,
      ),
    ),
    entry("transfer-received", "Le pasan una boleta", transferReceivedMail(passed(posterUrl, address))),
    entry(
      "transfer-sent",
      "Pasa una boleta",
      transferSentMail({ ...passed(posterUrl, address), toEmail: "camila@correo.test" }),
    ),
    entry(
      "transfer-accepted",
      "Recibió una boleta",
      transferAcceptedMail({ ...passed(posterUrl, address), accessNote: ACCESS_NOTE, attachments: [] }),
    ),
    entry(
      "transfer-done",
      "Ya la recibieron",
      transferDoneMail({ ...passed(posterUrl, address), toName: "Camila Restrepo" }),
    ),
    entry("payment-returned", "Devolución: agotadas", returned("sold_out")),
    entry("payment-returned", "Devolución: fuera de venta", returned("event_closed"), "fuera-de-venta"),
    entry("payment-returned", "Devolución: máximo por persona", returned("person_limit"), "maximo"),
    entry("payment-returned", "Devolución: pagada dos veces", returned("paid_twice"), "dos-veces"),
    entry("payment-returned", "Devolución: se canceló", returned("event_cancelled"), "cancelado"),
    entry("payment-returned", "Boleta gratis cancelada", returned("given_up"), "sin-costo"),
    entry("payment-returned", "Boleta vendida otra vez", returned("resold"), "boleta-vendida"),
    entry(
      "payment-returned",
      "Boleta devuelta que ya no está",
      returned("resale_gone"),
      "devuelta-que-no-esta",
    ),
    entry(
      "payment-returned",
      "Devolvieron la boleta que te pasaron",
      returned("requested", true),
      "pasada-y-devuelta",
    ),
    entry("payment-returned", "Cortesía anulada", returned("annulled"), "cortesia-anulada"),
    entry(
      "export-ready",
      "Archivo listo",
      exportReadyMail({ fileName: "registro-2026-11-21.csv", path: "/admin/archivos/1" }, address),
    ),
    ...holderNews(posterUrl, address),
    ...onSaleNews(posterUrl, address),
    ...producerNews(address),
    news("review-approved", "Evento aprobado"),
    news("review-published", "Evento aprobado y publicado"),
    news("review-rejected", "Evento devuelto", "Falta decir a qué hora abren las puertas."),
    news("event-suspended", "Venta suspendida", "El coliseo nos avisó que el aforo cambió."),
    news("event-restored", "De nuevo a la venta"),
    news("event-cancelled", "Evento cancelado por Tarima", "El coliseo cerró por obras."),
  ];
}

function passed(posterUrl: string, address: Purchase["address"]) {
  const { event } = twoTickets(posterUrl, address).order;
  const { name: eventName, startsAt: eventStartsAt, venueName, venueAddress, venueCity } = event;
  const ticket = {
    ...ticketOf(1),
    eventName,
    eventStartsAt,
    venueName,
    venueAddress,
    venueCity,
    flyer: posterUrl,
  };
  return {
    ticket,
    fromName: "Valentina Mina",
    address,
  };
}

const PAPER = { fileName: "boletas-rumba-en-la-loma.pdf", contentType: "application/pdf", content: "" };

function twoTickets(posterUrl: string | null, address: Purchase["address"]): Purchase {
  return {
    order: {
      id: ORDER_ID,
      event: {
        id: "rumba-en-la-loma",
        producerId: "la-clave",
        name: "Rumba en la Loma",
        publicSlug: "rumba-en-la-loma",
        startsAt: "2026-12-12T20:00:00.000Z",
        endsAt: "2026-12-13T03:00:00.000Z",
        timeZone: "America/Bogota",
        venueName: "Coliseo del Río",
        venueAddress: "Carrera 8 con Calle 40",
        venueCity: "Cali",
        posterSmallUrl: posterUrl,
      },
      subtotal: 170_000,
      serviceFee: 17_000,
      discount: 0,
      total: 187_000,
      isCourtesy: false,
    },
    tickets: [ticketOf(1), ticketOf(2)],
    accessNote: ACCESS_NOTE,
    attachments: [PAPER],
    address,
  };
}

function longNames(address: Purchase["address"]): Purchase {
  const { order } = twoTickets(null, address);
  const name = "Festival internacional de marionetas y teatro callejero de los Andes";
  const event = {
    ...order.event,
    name,
    startsAt: "2026-12-18T15:00:00.000Z",
    venueName: "Plaza de Bolívar y alrededores",
    venueAddress: null,
    venueCity: "Manizales",
  };
  const ticket = ticketOf(1, { sectionName: "General", combinationName: "General" });
  const free = { ...order, event, subtotal: 0, serviceFee: 0, total: 0 };
  return { order: free, tickets: [ticket], accessNote: LONG_ACCESS_NOTE, attachments: [PAPER], address };
}

function many(posterUrl: string, address: Purchase["address"]): Purchase {
  const { order } = twoTickets(posterUrl, address);
  const palco = { sectionName: "Palco", combinationName: "Palco para 4", seatsPerTicket: 4 };
  return {
    order: { ...order, subtotal: 2_420_000, serviceFee: 242_000, discount: 120_000, total: 2_542_000 },
    tickets: Array.from({ length: 12 }, (_, i) => ticketOf(i + 1, i > 9 ? palco : {})),
    attachments: [],
    address,
  };
}

/** The mails about an account's security. */
function security(address: (path: string) => string): Specimen[] {
  const at = "2026-12-12T01:14:00.000Z";
  const ip = "190.0.2.10";
  const changed = (
    what: "on" | "off" | "reset" | "new-codes" | "recovery-code",
    label: string,
    left?: number,
  ) =>
    entry(
      "second-step-changed",
      label,
      secondStepChangedMail({ what, at, ...(left !== undefined && { left }) }, address),
      what,
    );
  return [
    entry("new-device", "Equipo nuevo", newDeviceMail({ device: "Chrome en Android", ip, at }, address)),
    entry("password-changed", "Otra contraseña", passwordChangedMail({ at }, address)),
    entry("email-changed", "Otro correo", emailChangedMail({ to: "valentina@correo.co", at }, address)),
    entry(
      "email-change-asked",
      "Van a cambiar el correo",
      emailChangeAskedMail({ to: "valentina@correo.co", at }, address),
    ),
    changed("on", "Dos pasos: activados"),
    changed("off", "Dos pasos: desactivados"),
    changed("reset", "Dos pasos: quitados"),
    changed("new-codes", "Dos pasos: códigos nuevos"),
    changed("recovery-code", "Dos pasos: código de respaldo", 9),
  ];
}
