import type { MailData } from "../../mail/mail.schema.ts";
import type { Address, Content } from "../content.ts";

type Data = MailData<"producer-status">;

interface Words {
  title: string;
  text: string;
  button: string;
  path: string;
}

function wordsOf({ status, before }: Data): Words {
  const profile = { button: "Ver mi cuenta", path: "/productor/perfil" };
  switch (status) {
    case "active":
      return before === "pending"
        ? {
            title: "Tu cuenta de productor está activa",
            text: "Ya puedes enviar tus eventos a revisión y venderlos.",
            button: "Crear un evento",
            path: "/productor/eventos/nuevo",
          }
        : {
            title: "Tu cuenta de productor está activa otra vez",
            text: "Puedes volver a publicar, y tus eventos publicados venden de nuevo.",
            button: "Ir a tus eventos",
            path: "/productor/eventos",
          };
    case "inactive":
      return before === "pending"
        ? {
            title: "No pudimos activar tu cuenta de productor",
            text: "La revisamos y por ahora no la activamos. Tus boletas y tu cuenta de asistente siguen igual.",
            ...profile,
          }
        : {
            title: "Tu cuenta de productor está inactiva",
            text: "Tus eventos no venden por ahora. Las boletas vendidas siguen sirviendo.",
            ...profile,
          };
    case "suspended":
      return {
        title: "Suspendimos tu cuenta de productor",
        text: "No puedes publicar ni cambiar eventos, y los publicados no venden. Las boletas vendidas siguen sirviendo.",
        ...profile,
      };
    case "pending":
      return {
        title: "Tu cuenta de productor está otra vez en revisión",
        text: "Puedes preparar eventos, pero no publicarlos, y los publicados no venden. Te avisamos cuando haya una decisión.",
        ...profile,
      };
  }
}

/** To a producer's owner: what was decided on their account, why, and the next step. */
export function producerStatusMail(data: Data, address: Address): Content {
  const { title, text, button, path } = wordsOf(data);
  const { reason } = data;
  return {
    subject: title,
    preview: reason ?? text,
    blocks: [
      { is: "title", text: title },
      { is: "text", text },
      ...(reason ? [{ is: "text", text: `Motivo: ${reason}` } as const] : []),
      { is: "button", label: button, url: address(path) },
      { is: "note", text: "Si crees que es un error, escríbenos desde el correo de tu cuenta." },
    ],
    reason: "Te escribimos porque tienes una cuenta de productor en Tarima.",
    siteUrl: address("/"),
  };
}
