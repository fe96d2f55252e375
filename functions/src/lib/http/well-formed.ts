import { AppError } from "../app-error.ts";

/** Deeper than any input is, and less deep than what Firestore stores. */
const DEEPEST = 12;
/** Firestore keeps these names for itself, and JavaScript some of them. */
const RESERVED = /^__.*__$/;

/**
 * Refuses, once for every route, what can be stored nowhere: halves of characters (a lone surrogate) in texts and names of
 * fields, reserved names, and what is nested without end. Throws INVALID_REQUEST on the field.
 */
export function assertStorable(input: unknown, path: readonly string[] = []): void {
  if (typeof input === "string") {
    if (!input.isWellFormed()) refuse(path, "Tiene caracteres que no se entienden");
    return;
  }
  if (typeof input !== "object" || input === null) return;
  if (path.length >= DEEPEST) refuse(path, "Dato inválido");
  for (const [name, value] of Object.entries(input)) {
    if (!name.isWellFormed() || RESERVED.test(name)) refuse(path, "Dato inválido");
    assertStorable(value, [...path, name]);
  }
}

function refuse(path: readonly string[], message: string): never {
  throw new AppError("INVALID_REQUEST", { fields: { [path.slice(0, 3).join(".") || "body"]: message } });
}
