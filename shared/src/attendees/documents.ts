import { nitProblem } from "../lib/numbers/nit.ts";
import type { DOC_TYPES } from "./attendee.schema.ts";

export type DocType = (typeof DOC_TYPES)[number];

interface DocTypeWords {
  /** Source: spec 3. */
  name: string;
  /** The abbreviation everyone uses. */
  short: string;
  hint?: string;
}

export const DOC_TYPE_WORDS: Record<DocType, DocTypeWords> = {
  CC: { name: "Cédula de Ciudadanía", short: "CC", hint: "Sin puntos" },
  CE: { name: "Cédula de Extranjería", short: "CE", hint: "Como sale en la cédula" },
  PASAPORTE: { name: "Pasaporte", short: "Pasaporte", hint: "Letras y números, sin espacios" },
  NIT: { name: "NIT", short: "NIT", hint: "Con el dígito de verificación: 901448220-6" },
  OTRO: { name: "Otro documento", short: "Otro" },
};

/** Why a document number is not valid; undefined when it is. Points and spaces are ignored. */
export function documentProblem(type: DocType, number: string): string | undefined {
  if (!/[a-z\d]/i.test(number)) return "Escribe el número del documento";
  // many write it without its check digit; a wrong one is a wrong number
  if (type === "NIT") return /^[\d. ]+$/.test(number) ? undefined : nitProblem(number);
  if (type !== "CC") return undefined;
  const figures = number.replace(/[.\s]/g, "");
  if (/\D/.test(figures)) return "Una cédula solo tiene números.";
  if (figures.length < 6) return "Le faltan números: una cédula tiene de 6 a 10.";
  if (figures.length > 10) return "Le sobran números: una cédula tiene de 6 a 10.";
  return undefined;
}
