import { EMAIL_CODE_MINUTES } from "@tarima/shared/accounts/email-code.ts";
import type { Address, Content } from "../content.ts";

// None of these contains a name: otherwise strangers could send their own text to any e-mail.

interface Coded {
  /** Six digits. */
  code: string;
  address: Address;
}

/** "482 913" */
const spaced = (code: string): string => code.replace(/^(\d{3})(?=\d)/, "$1 ");

const SENT_BECAUSE_ASKED = "Te escribimos porque alguien usó este correo en Tarima.";

/** The code and the link are made when the mail is sent; Firebase accepts the link for three days. */
export function verifyEmailMail({ code, link, address }: Coded & { link: string }): Content {
  return {
    subject: `${spaced(code)} es tu código para verificar el correo`,
    preview: "Escríbelo en Tarima y tu cuenta queda lista para comprar boletas.",
    blocks: [
      { is: "title", text: "Verifica tu correo" },
      { is: "text", text: "Escribe este código en la página donde creaste tu cuenta:" },
      { is: "code", code: spaced(code) },
      { is: "note", text: `Sirve durante ${EMAIL_CODE_MINUTES} minutos. También puedes tocar el botón:` },
      { is: "button", label: "Verificar mi correo", url: link },
      { is: "note", text: "El botón sirve durante tres días. Si no creaste esta cuenta, no hagas nada." },
    ],
    reason: SENT_BECAUSE_ASKED,
    siteUrl: address("/"),
  };
}

export function signInCodeMail({ code, address }: Coded): Content {
  return {
    subject: `${spaced(code)} es tu código para ingresar`,
    preview: `Sirve durante ${EMAIL_CODE_MINUTES} minutos.`,
    blocks: [
      { is: "title", text: "Tu código" },
      { is: "text", text: "Escríbelo en la página donde lo pediste:" },
      { is: "code", code: spaced(code) },
      {
        is: "note",
        text: `Sirve durante ${EMAIL_CODE_MINUTES} minutos. No se lo des a nadie: Tarima nunca te lo pide por teléfono ni por chat. Si no lo pediste tú, borra este correo; tu cuenta sigue igual.`,
      },
    ],
    reason: SENT_BECAUSE_ASKED,
    siteUrl: address("/"),
  };
}

/** To the owner of an account whose e-mail was used to register again. */
export function accountExistsMail({ address }: { address: Address }): Content {
  return {
    subject: "Ya tienes cuenta en Tarima",
    preview: "Alguien quiso crear otra con este correo. No cambiamos nada.",
    blocks: [
      { is: "title", text: "Ya tienes cuenta" },
      {
        is: "text",
        text: "Alguien quiso crear una cuenta con este correo. Si fuiste tú, entra con la contraseña de siempre.",
      },
      { is: "button", label: "Ingresar", url: address("/ingresar") },
      {
        is: "link",
        before: "¿No la recuerdas?",
        label: "Cambia tu contraseña",
        url: address("/recuperar"),
      },
      { is: "note", text: "Si no fuiste tú, no hagas nada. Tu cuenta sigue igual." },
    ],
    reason: SENT_BECAUSE_ASKED,
    siteUrl: address("/"),
  };
}

/**
 * The same for an unverified account, which may be its owner's or somebody else's attempt with their e-mail. The link therefore
 * sets a new password, which verifies the e-mail too, instead of verifying what may be a stranger's account.
 */
export function unverifiedAccountMail({ link, address }: { link: string; address: Address }): Content {
  return {
    subject: "Ya tienes cuenta: falta un paso",
    preview: "Pon tu contraseña y tu cuenta queda lista para comprar boletas.",
    blocks: [
      { is: "title", text: "Falta un paso" },
      {
        is: "text",
        text: "Ya había una cuenta con este correo, sin verificar. Pon tu contraseña y queda lista para comprar boletas.",
      },
      { is: "button", label: "Poner mi contraseña", url: link },
      { is: "note", text: "El enlace sirve durante una hora. Si no creaste esta cuenta, no hagas nada." },
    ],
    reason: SENT_BECAUSE_ASKED,
    siteUrl: address("/"),
  };
}

/** To the owner of an account made by a superadmin. Firebase accepts the link for an hour. */
export function accountInvitationMail({ link, address }: { link: string; address: Address }): Content {
  return {
    subject: "Te crearon una cuenta en Tarima",
    preview: "Pon tu contraseña y entra.",
    blocks: [
      { is: "title", text: "Te crearon una cuenta" },
      {
        is: "text",
        text: "El equipo de Tarima te creó una cuenta con este correo. Pon tu contraseña y entra.",
      },
      { is: "button", label: "Poner mi contraseña", url: link },
      {
        is: "link",
        before: "El enlace sirve durante una hora. ¿Ya venció?",
        label: "Pide otro",
        url: address("/recuperar"),
      },
    ],
    reason: "Te escribimos porque el equipo de Tarima te invitó.",
    siteUrl: address("/"),
  };
}

/** Firebase accepts the link for an hour. */
export function recoverPasswordMail({ link, address }: { link: string; address: Address }): Content {
  return {
    subject: "Cambia tu contraseña",
    preview: "El enlace sirve durante una hora.",
    blocks: [
      { is: "title", text: "Cambia tu contraseña" },
      { is: "text", text: "Toca el botón y escribe una nueva. El enlace sirve una vez, durante una hora." },
      { is: "button", label: "Cambiar contraseña", url: link },
      { is: "note", text: "Si no lo pediste tú, borra este correo. Tu contraseña sigue igual." },
    ],
    reason: SENT_BECAUSE_ASKED,
    siteUrl: address("/"),
  };
}

interface ChangeEmail {
  link: string;
  /** Tarima asked for it, for somebody who wrote to us. */
  isByTarima: boolean;
  address: Address;
}

/** To the new address, which may be a stranger's by mistake: it does not name the account. */
export function changeEmailMail({ link, isByTarima, address }: ChangeEmail): Content {
  return {
    subject: "Confirma tu correo nuevo",
    preview: "Tu cuenta cambia cuando toques el botón.",
    blocks: [
      { is: "title", text: "Confirma tu correo nuevo" },
      {
        is: "text",
        text: `${isByTarima ? "Nos escribiste para" : "Pediste"} usar este correo en tu cuenta de Tarima. Cambia cuando toques el botón; después entras con él.`,
      },
      { is: "button", label: "Confirmar este correo", url: link },
      { is: "note", text: "Si no lo pediste tú, no hagas nada. Nada cambia sin el botón." },
    ],
    reason: SENT_BECAUSE_ASKED,
    siteUrl: address("/"),
  };
}
