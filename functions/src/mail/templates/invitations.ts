import { formatWallClock } from "@tarima/shared/dates.ts";
import type { MailData } from "@tarima/shared/mail/mail.schema.ts";
import type { Address, Content } from "../content.ts";
import { plainName } from "../plain-name.ts";

/** To somebody who may scan at an event's door. */
export function staffInvitedMail(
  { eventId, eventStartsAt, ...chosen }: MailData<"staff-invited">,
  address: Address,
): Content {
  const eventName = plainName(chosen.eventName, "un evento");
  const venueName = plainName(chosen.venueName, "su lugar");
  return {
    subject: `Estás en la puerta de ${eventName}`,
    preview: `${formatWallClock(eventStartsAt)}. ${venueName}.`,
    blocks: [
      { is: "title", text: "Estás en la puerta" },
      {
        is: "text",
        text: `Te sumaron al equipo que lee las boletas de ${eventName}, el ${formatWallClock(eventStartsAt)} en ${venueName}.`,
      },
      { is: "button", label: "Abrir el escáner", url: address(`/escaner/${eventId}`) },
      { is: "note", text: "Ábrelo antes de llegar, con señal: así ya queda en tu teléfono." },
    ],
    reason: "Te escribimos porque quien organiza este evento te sumó a su equipo.",
    siteUrl: address("/"),
  };
}

/** To somebody who sells for an event with a code of their own. */
export function promoterInvitedMail(
  { publicSlug, code, ...chosen }: MailData<"promoter-invited">,
  address: Address,
): Content {
  const eventName = plainName(chosen.eventName, "un evento");
  const name = plainName(chosen.name, "qué tal");
  return {
    subject: `Te invitan a promover ${eventName}`,
    preview: `Tu código es ${code}.`,
    blocks: [
      { is: "title", text: "Te invitan a promover" },
      {
        is: "text",
        text: `Hola, ${name}. Tu código para ${eventName} es ${code}. Lo que se compre con él, o con tu enlace, queda a tu nombre.`,
      },
      { is: "button", label: "Aceptar y ver mis ventas", url: address("/promotor") },
      {
        is: "note",
        text: "Entra con este mismo correo. Si no quieres, no hagas nada: tu cuenta queda como está.",
      },
      {
        is: "link",
        before: "Tu enlace para compartir:",
        label: address(`/eventos/${publicSlug}?promotor=${code}`),
        url: address(`/eventos/${publicSlug}?promotor=${code}`),
      },
    ],
    reason: "Te escribimos porque quien organiza este evento te invitó a promoverlo.",
    siteUrl: address("/"),
  };
}
