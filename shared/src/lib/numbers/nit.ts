/** Weights of a NIT's figures, from the right. Source: Orden Administrativa 4 de 1989 of the DIAN. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a NIT's figures. */
export function checkDigitOf(figures: string): number {
  const sum = [...figures]
    .reverse()
    .reduce((total, figure, i) => total + Number(figure) * (WEIGHTS[i] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/** A NIT as it is typed, without points and blanks, and with the dash of the keyboard: "901448220-6". */
export const bareNit = (text: string): string =>
  text.replace(/[. ]/g, "").replace(/[\u2010-\u2015\u2212]/g, "-");

/**
 * A NIT's figures without its check digit, which stands behind a dash; or without one, as the tenth of a company's (it begins with 8
 * or 9, where a person's of ten figures, their cédula, begins with 1).
 */
export function nitFigures(nit: string): string {
  const figures = bareNit(nit).replace(/-\d$/, "").replace(/\D/g, "");
  const [company, digit] = [figures.slice(0, 9), figures.slice(9)];
  return /^[89]\d{9}$/.test(figures) && Number(digit) === checkDigitOf(company) ? company : figures;
}

/** Why a NIT with its check digit is not valid; undefined where it is. Points and blanks are ignored: "901.448.220-6". */
export function nitProblem(text: string): string | undefined {
  const nit = bareNit(text);
  if (/^\d{9,10}$/.test(nit)) return "Escríbelo con guion y dígito de verificación: 901448220-6";
  const [, figures = "", digit] = /^(\d{5,14})-(\d)$/.exec(nit) ?? [];
  if (!figures) return "Un NIT solo tiene números, y al final guion y dígito de verificación: 901448220-6";
  return Number(digit) === checkDigitOf(figures)
    ? undefined
    : "El dígito de verificación no es de este NIT: revisa los números";
}
