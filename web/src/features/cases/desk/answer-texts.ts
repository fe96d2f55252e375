import type { CaseKind } from "@tarima/shared/cases/case-kinds.ts";

const WITHDRAWAL =
  "Puedes devolver tu boleta desde Mis boletas, sin decir por qué, hasta cinco días hábiles después de comprarla y antes de que empiece el evento. El dinero vuelve al medio con el que pagaste, a más tardar en quince días calendario.";
const REVERSAL =
  "Recibimos tu queja y la solicitud de reversión. La constancia que te dimos dice cuándo y por qué: preséntasela a tu banco, o a quien emitió tu medio de pago, para que también la tramite.";
const OWN_DATA =
  "Lo que tenemos sobre ti lo ves y lo bajas en tu perfil, en Datos y privacidad. Ahí mismo corriges tus datos, retiras permisos o borras la cuenta. Lo que la ley nos pide guardar de una compra se queda el tiempo que ella dice.";
const MORE =
  "Para revisar lo que nos cuentas nos falta un dato. Escríbenos aquí mismo el número de la compra (está en el correo de tus boletas) y el correo con el que la hiciste.";

/** Texts that an answer begins with, by their names; they are changed before they are sent. */
export const answerTexts = (kind: CaseKind): Readonly<Record<string, string>> => ({
  ...(kind === "reversal" && { Reversión: REVERSAL }),
  ...((kind === "data-question" || kind === "data-claim") && { "Mis datos": OWN_DATA }),
  Devolver: WITHDRAWAL,
  "Falta un dato": MORE,
});
