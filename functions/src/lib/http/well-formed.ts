import { AppError } from "../app-error.ts";

/** Deeper than any input, and within Firestore's limit. */
const DEEPEST = 12;
/** Reserved by Firestore; some also have a meaning in JavaScript. */
const RESERVED = /^__.*__$/;

/**
 * Refuses input that cannot be stored: lone surrogates in texts and field names, reserved names, excessive nesting. Throws
 * INVALID_REQUEST on the field.
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
