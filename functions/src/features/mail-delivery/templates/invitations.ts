import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { MailData } from "../../mail/mail.schema.ts";
import type { Address, Content } from "../content.ts";
import { plainName } from "../plain-name.ts";
import { whenOf } from "./event-block.ts";

/** To a person invited to an event's door staff; `id` is the event's, and `others` is to how many more they are invited with it. */
export function staffInvitedMail(
  {
    id,
    startsAt,
    moved,
    others = 0,
    ...chosen
  }: Pick<Event, "id" | "name" | "startsAt" | "venueName" | "moved"> & {
    invitedBy: string;
    others?: number;
  },
  address: Address,
): Content {
  const eventName = plainName(chosen.name, "un evento");
  const venueName = plainName(chosen.venueName, "su lugar");
  const invitedBy = plainName(chosen.invitedBy, "Quien organiza");
  const when = whenOf({ startsAt, moved });
  return {
    subject: `Te invitan a la puerta de ${eventName}`,
    preview: `${when}. ${venueName}.`,
    blocks: [
      { is: "title", text: "Te invitan a la puerta" },
      {
        is: "text",
        text: isPostponed({ moved })
          ? `${invitedBy} te invita al equipo que lee las boletas de ${eventName}, en ${venueName}. El evento está aplazado: todavía no tiene nueva fecha.`
          : `${invitedBy} te invita al equipo que lee las boletas de ${eventName}, el ${when} en ${venueName}.`,
      },
      ...(others > 0
        ? [
            {
              is: "text" as const,
              text: `También te invita a ${counted(others, "fecha más", "fechas más")}: aceptas cada una por aparte.`,
            },
          ]
        : []),
      {
        is: "button",
        label: others > 0 ? "Ver las invitaciones" : "Ver la invitación",
        url: address(`/escaner?invitacion=${id}`),
      },
      {
        is: "note",
        text: "Entra con este mismo correo y acepta allá. Si no quieres, no hagas nada: tu cuenta queda como está.",
      },
    ],
    reason: "Te escribimos porque quien organiza este evento te invitó a su equipo de puerta.",
    siteUrl: address("/"),
  };
}

/** To a promoter of an event. */
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
