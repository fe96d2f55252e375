import type { Page } from "playwright-core";
import { listDoorLinks } from "../../../../functions/src/features/check-ins/door-links/door-links.repo.ts";
import { makeDoorLink } from "../../../../functions/src/features/check-ins/door-links/make-door-link.ts";
import { findEvent } from "../../../../functions/src/features/events/events.repo.ts";
import { orders, tickets } from "../../../../functions/src/lib/firestore/collections.ts";
import { db } from "../../../../functions/src/lib/firestore/database.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { look } from "../support/looks/looks.ts";

/** The screens of a signed-in person: their tickets and purchases, the checkout, the door. */

db(); // starts the app of firebase-admin
const attendee = "asistente@tarima.test";
const doorStaff = "puerta@tarima.test";

/** Goes from an event's page to its checkout. */
async function takeOne(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /Agregar/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Continuar" }).locator("visible=true").click();
  await page.waitForURL("**/checkout/**");
}

const firstTicketOf = async (holderUid: string) => {
  const found = await tickets.all().where("holderUid", "==", holderUid).limit(1).get();
  return `/mis-boletas/${found.docs[0]?.id}`;
};
const orderOf = async (uid: string, eventId: string) => {
  const found = await orders.all().where("uid", "==", uid).get();
  return `/pago/${found.docs.find((doc) => doc.data().event.id === eventId)?.id}`;
};

/** A link to an event's door; one of an earlier try, if there is one. */
async function doorLinkOf(eventId: string): Promise<string> {
  const [known] = await listDoorLinks(eventId);
  const event = await findEvent(eventId);
  if (!event) throw new Error("the demo world has this event");
  const call = buildCall({ actor: buildActor({ role: "superadmin" }) });
  const { id } = known ?? (await makeDoorLink(event, "Puerta norte", call));
  return `/puerta/${id}`;
}

look([
  {
    name: "registro-de-productor",
    path: "/registro-productor",
    as: attendee,
    shows: "Enviar a revisión",
    isStatic: "the form begins from what the sign-in knows",
  },
  { name: "perfil-datos", path: "/perfil", as: attendee, shows: "Calle 5 # 38-25" },
  {
    name: "perfil-preferencias",
    path: "/perfil/preferencias",
    as: attendee,
    shows: "Así se ven: 31/12/2026",
  },
  { name: "perfil-seguridad", path: "/perfil/seguridad", as: attendee, shows: "Este equipo" },
  { name: "perfil-privacidad", path: "/perfil/privacidad", as: attendee, shows: /aceptada el/ },
  { name: "mis-boletas", path: "/mis-boletas", as: attendee, shows: "Sofía y los Metales del Sur" },
  { name: "boleta", path: () => firstTicketOf("asistente"), as: attendee, shows: /Boleta \d de \d/ },
  {
    name: "pago-hecho",
    path: () => orderOf("asistente", "rumba-en-la-loma"),
    as: attendee,
    shows: "2 × Pista, Etapa 1",
  },
  {
    name: "checkout-con-codigos",
    path: "/eventos/rumba-en-la-loma?promotor=YULI&codigo=LOMA10",
    as: "paola@tarima.test",
    goOn: takeOne,
    shows: "Compras con Yuli Andrea Possú",
  },
  { name: "mis-compras", path: "/mis-boletas/compras", as: attendee, shows: "Reembolsado" },
  { name: "mis-ventas", path: "/promotor", as: "promotor@tarima.test", shows: "JHON-LOMA" },
  { name: "puertas", path: "/escaner", as: doorStaff, shows: "Vinilo de Medianoche" },
  {
    name: "supervision",
    path: "/escaner/rumba-en-la-loma/supervision",
    as: "productora@tarima.test",
    shows: /de \d+ personas?/,
  },
  {
    name: "puerta-sin-camara",
    path: "/escaner/rumba-en-la-loma",
    as: doorStaff,
    shows: /boletas? guardadas?/,
  },
  {
    name: "taquilla",
    path: "/taquilla/rumba-en-la-loma",
    as: "productora@tarima.test",
    shows: "Abre tu turno",
  },
  {
    name: "taquilla-con-turno",
    path: "/taquilla/rumba-en-la-loma",
    as: doorStaff,
    shows: "Escoge las boletas",
  },
  { name: "enlace-de-puerta", path: () => doorLinkOf("rumba-en-la-loma"), shows: "Entrar a la puerta" },
  {
    name: "sin-permiso",
    path: "/admin/logs",
    as: attendee,
    shows: "Esta página no es para tu cuenta",
    isStatic: "the role is known from the sign-in",
  },
]);
