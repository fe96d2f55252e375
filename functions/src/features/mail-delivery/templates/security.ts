import { formatWallClock, type Instant, wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import type { MailData } from "../../mail/mail.schema.ts";
import type { Address, Block, Content } from "../content.ts";

const REASON = "Te escribimos porque es sobre la seguridad de tu cuenta en Tarima.";
const SECURITY = "/perfil/seguridad";

/** In Colombian time, wherever it is read. */
const when = (at: Instant) => `el ${formatWallClock(wallClockOf(new Date(at)))}`;

function about(
  { title, preview, text }: { title: string; preview: string; text: string },
  more: Block[],
  address: Address,
): Content {
  return {
    subject: title,
    preview,
    blocks: [{ is: "title", text: title }, { is: "text", text }, ...more],
    reason: REASON,
    siteUrl: address("/"),
  };
}

const lookAtSecurity = (address: Address): Block => ({
  is: "button",
  label: "Revisar mi cuenta",
  url: address(SECURITY),
});

const newPassword = (address: Address): Block => ({
  is: "link",
  before: "¿No fuiste tú?",
  label: "Cambia tu contraseña",
  url: address("/recuperar"),
});

export function newDeviceMail({ device, ip, at }: MailData<"new-device">, address: Address): Content {
  return about(
    {
      title: "Ingreso desde un equipo nuevo",
      preview: `${device}, ${when(at)}.`,
      text: `Alguien ingresó a tu cuenta: ${device}, ${when(at)}${ip ? `, desde la dirección ${ip}` : ""}. Si fuiste tú, no hagas nada.`,
    },
    [lookAtSecurity(address), newPassword(address)],
    address,
  );
}

export function passwordChangedMail({ at }: MailData<"password-changed">, address: Address): Content {
  return about(
    {
      title: "Tu contraseña cambió",
      preview: "Si fuiste tú, no hagas nada.",
      text: `Alguien cambió la contraseña de tu cuenta; lo notamos ${when(at)}. Si fuiste tú, no hagas nada.`,
    },
    [lookAtSecurity(address), newPassword(address)],
    address,
  );
}

/** To the previous address, which can no longer sign in: it can only write to us. */
export function emailChangedMail({ to, at }: MailData<"email-changed">, address: Address): Content {
  return about(
    {
      title: "Tu correo en Tarima cambió",
      preview: "Tu cuenta ya no usa este correo.",
      text: `Tu cuenta ya no usa este correo. Ahora usa ${masked(to)}; lo notamos ${when(at)}. Si lo pediste tú, no hagas nada.`,
    },
    [
      { is: "note", text: "Si no fuiste tú, escríbenos hoy mismo: lo revisamos contigo." },
      { is: "button", label: "Cómo escribirnos", url: address("/ayuda") },
    ],
    address,
  );
}

/** To the address that a superadmin asked to be changed, before it is. */
export function emailChangeAskedMail({ to, at }: MailData<"email-change-asked">, address: Address): Content {
  return about(
    {
      title: "Van a cambiar el correo de tu cuenta",
      preview: "Si no lo pediste tú, escríbenos hoy mismo.",
      text: `Alguien nos escribió para que tu cuenta use ${masked(to)} en vez de este correo, y ${when(at)} le enviamos ahí un enlace. El correo cambia cuando lo toque. Si fuiste tú, no hagas nada aquí.`,
    },
    [
      { is: "note", text: "Si no fuiste tú, escríbenos hoy mismo: lo detenemos contigo." },
      { is: "button", label: "Cómo escribirnos", url: address("/ayuda") },
    ],
    address,
  );
}

/** "v…@correo.co": recognisable for its owner only. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, "$1…");

const CHANGES: Readonly<
  Record<MailData<"second-step-changed">["what"], { title: string; text: (at: string) => string }>
> = {
  on: {
    title: "Verificación en dos pasos activa",
    text: (at) =>
      `Activaste la verificación en dos pasos ${at}. Al ingresar te pedimos un código de tu aplicación.`,
  },
  off: {
    title: "Verificación en dos pasos desactivada",
    text: (at) =>
      `La verificación en dos pasos de tu cuenta se desactivó ${at}. Ahora basta con la contraseña.`,
  },
  reset: {
    title: "Verificación en dos pasos desactivada",
    text: (at) =>
      `El equipo de Tarima desactivó la verificación en dos pasos de tu cuenta ${at}. Ahora basta con la contraseña.`,
  },
  "new-codes": {
    title: "Tienes códigos de respaldo nuevos",
    text: (at) => `Sacaste códigos de respaldo nuevos ${at}. Los de antes ya no sirven.`,
  },
  "recovery-code": {
    title: "Se usó un código de respaldo",
    text: (at) => `Se usó uno de tus códigos de respaldo ${at}. Ese ya no sirve.`,
  },
};

export function secondStepChangedMail(
  { what, at, left }: MailData<"second-step-changed">,
  address: Address,
): Content {
  const { title, text } = CHANGES[what];
  const rest = left === undefined ? "" : left === 1 ? " Te queda 1." : ` Te quedan ${left}.`;
  return about(
    { title, preview: "Si fuiste tú, no hagas nada.", text: `${text(when(at))}${rest}` },
    [lookAtSecurity(address), newPassword(address)],
    address,
  );
}
