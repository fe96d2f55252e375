import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import type { Address, Content } from "../content.ts";
import { plainName } from "../plain-name.ts";

// What somebody wrote is never in these mails: the address they go to may be another's.

const NO_REPLY = "Lo que respondas a este correo no nos llega: escribe en la página de tu PQR.";

/** To who filed a petition, a complaint or a claim: its number, and the link that opens it. */
export function caseFiledMail({
  code,
  dueOn,
  link,
  address,
}: {
  code: string;
  dueOn: string;
  link: string;
  address: Address;
}): Content {
  return {
    subject: `Recibimos tu PQR: ${code}`,
    preview: `Te respondemos a más tardar el ${formatCalendarDay(dueOn)}.`,
    blocks: [
      { is: "title", text: `Tu PQR es la ${code}` },
      {
        is: "text",
        text: `Te respondemos a más tardar el ${formatCalendarDay(dueOn)}. Con este enlace la sigues, escribes algo más o bajas la constancia; no se lo pases a nadie.`,
      },
      { is: "button", label: "Ver mi PQR", url: link },
      { is: "text", text: NO_REPLY },
    ],
    reason:
      "Te escribimos porque alguien puso una PQR en Tarima con este correo. Si no fuiste tú, no hagas nada.",
    siteUrl: address("/"),
  };
}

export function caseAnsweredMail({
  code,
  link,
  address,
}: {
  code: string;
  link: string;
  address: Address;
}): Content {
  return {
    subject: `Respondimos tu PQR ${code}`,
    preview: "Lee la respuesta en Tarima.",
    blocks: [
      { is: "title", text: "Hay respuesta" },
      { is: "text", text: `Ya respondimos tu PQR ${code}. Si algo quedó sin resolver, escríbelo ahí mismo.` },
      { is: "button", label: "Leer la respuesta", url: link },
      { is: "text", text: NO_REPLY },
    ],
    reason: "Te escribimos porque pusiste una PQR en Tarima.",
    siteUrl: address("/"),
  };
}

/** The day is another one; why is read where the case is. */
export function caseExtendedMail({
  code,
  dueOn,
  link,
  address,
}: {
  code: string;
  dueOn: string;
  link: string;
  address: Address;
}): Content {
  const day = formatCalendarDay(dueOn);
  return {
    subject: `Necesitamos más tiempo para tu PQR ${code}`,
    preview: `Te respondemos a más tardar el ${day}.`,
    blocks: [
      { is: "title", text: "Nos falta un poco más" },
      {
        is: "text",
        text: `Tu PQR ${code} te la respondemos a más tardar el ${day}. Con este enlace lees por qué.`,
      },
      { is: "button", label: "Ver mi PQR", url: link },
      { is: "text", text: NO_REPLY },
    ],
    reason: "Te escribimos porque pusiste una PQR en Tarima.",
    siteUrl: address("/"),
  };
}

/** To the organiser of the event that a case is about. */
export function caseAskedMail({
  code,
  eventName,
  address,
}: {
  code: string;
  eventName: string;
  address: Address;
}): Content {
  const event = plainName(eventName, "tu evento");
  return {
    subject: `Necesitamos tu respuesta: ${code}, ${event}`,
    preview: "Alguien que compró puso una PQR.",
    blocks: [
      { is: "title", text: "Una PQR sobre tu evento" },
      {
        is: "text",
        text: `Quien compró para ${event} puso la PQR ${code}. Lee qué necesitamos saber y respóndenos pronto: la ley nos da pocos días.`,
      },
      { is: "button", label: "Leer y responder", url: address("/productor/pqr") },
    ],
    reason: "Te escribimos porque organizas este evento en Tarima.",
    siteUrl: address("/"),
  };
}
