import { RIGHT_TEXTS } from "@tarima/shared/team/right-texts.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import type { MailData } from "../../mail/mail.schema.ts";
import type { Address, Content } from "../content.ts";
import { plainName } from "../plain-name.ts";

/** To somebody who is invited to an organisation's team. */
export function teamInvitedMail(
  given: { producerName: string; rights: readonly TeamRight[] },
  address: Address,
): Content {
  const producerName = plainName(given.producerName, "Una organización");
  const rights = given.rights.map((right) => RIGHT_TEXTS[right].label).join(", ");
  return {
    subject: `${producerName} te invita a su equipo`,
    preview: `Tus permisos: ${rights}.`,
    blocks: [
      { is: "title", text: "Te invitan a un equipo" },
      {
        is: "text",
        text: `${producerName} te invita a organizar sus eventos en Tarima, con una cuenta tuya. Tus permisos: ${rights}.`,
      },
      { is: "button", label: "Ver la invitación", url: address("/perfil/equipo") },
      {
        is: "note",
        text: "Entra con este mismo correo y acepta allá. Si no quieres, no hagas nada: tu cuenta queda como está.",
      },
    ],
    reason: "Te escribimos porque una organización que vende en Tarima te invitó a su equipo.",
    siteUrl: address("/"),
  };
}

/** To the owner of an organisation so far, and to the new one. */
export function teamOwnerMail(given: MailData<"team-owner">, address: Address): Content {
  const producerName = plainName(given.producerName, "la organización");
  const ownerName = plainName(given.ownerName, "Alguien del equipo");
  return {
    subject: `${producerName} tiene a alguien más a cargo`,
    preview: `Ahora es ${ownerName}.`,
    blocks: [
      { is: "title", text: `Ahora está a cargo ${ownerName}` },
      {
        is: "text",
        text: `Desde hoy ${producerName} está a cargo de ${ownerName} (${given.ownerEmail}). Quien lo estaba antes sigue en el equipo y puede hacer todo, menos ceder la organización.`,
      },
      { is: "note", text: `¿No lo esperabas? Escríbenos enseguida: en ${address("/ayuda")} está cómo.` },
      { is: "button", label: "Ver el equipo", url: address("/productor/equipo") },
    ],
    reason: "Te escribimos porque cambió quien está a cargo de una organización de la que eres parte.",
    siteUrl: address("/"),
  };
}

/** To the owner of an organisation: somebody of its team cancelled an event. */
export function cancelledByMemberMail(
  { eventId, eventName, note, memberName }: MailData<"event-cancelled-by-member">,
  address: Address,
): Content {
  const name = plainName(memberName, "Alguien de tu equipo");
  const text =
    "Ya no se vende, y ninguna boleta sirve en la puerta. Devolvemos el dinero de lo vendido y les escribimos a quienes compraron.";
  return {
    subject: `Tu equipo canceló un evento: ${eventName}`,
    preview: note ?? text,
    blocks: [
      { is: "title", text: "Alguien de tu equipo canceló un evento" },
      { is: "text", text: `${name} canceló ${eventName}. ${text}` },
      ...(note ? [{ is: "text", text: `El motivo que escribió: ${note}` } as const] : []),
      { is: "button", label: "Ver los reembolsos", url: address(`/productor/eventos/${eventId}`) },
      {
        is: "note",
        text: `¿No lo esperabas? En ${address("/productor/equipo/registro")} está quién hizo qué.`,
      },
    ],
    reason: "Te escribimos porque estás a cargo de una organización en Tarima.",
    siteUrl: address("/"),
  };
}
