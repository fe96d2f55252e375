import { PASSWORD_MIN_LENGTH, PASSWORD_POINTS } from "../lib/limits.ts";

/** The five criteria, in the order in which missing ones are listed. Source: spec 5. */
export const PASSWORD_CRITERIA = ["length", "lower", "upper", "digit", "special"] as const;
export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number];

const HOLDS: Record<PasswordCriterion, (password: string) => boolean> = {
  length: (password) => password.length >= PASSWORD_MIN_LENGTH,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

export const PASSWORD_LEVELS = ["Débil", "Regular", "Buena", "Excelente"] as const;
export type PasswordLevel = (typeof PASSWORD_LEVELS)[number];

export interface PasswordStrength {
  /** 0 to 100. */
  score: number;
  level: PasswordLevel;
  missing: PasswordCriterion[];
  /** All five criteria hold. A new password needs that, whatever its score. */
  isStrong: boolean;
}

/**
 * Strength of a password. Five criteria at 25 points make 125, capped at 100: any four already reach "Excelente". Whether the
 * password is accepted depends on `isStrong` alone.
 */
export function passwordStrength(password: string): PasswordStrength {
  const missing = PASSWORD_CRITERIA.filter((criterion) => !HOLDS[criterion](password));
  const points = PASSWORD_POINTS * (PASSWORD_CRITERIA.length - missing.length);
  const level = points <= 25 ? "Débil" : points <= 50 ? "Regular" : points <= 75 ? "Buena" : "Excelente";
  return { score: Math.min(points, 100), level, missing, isStrong: missing.length === 0 };
}

const KINDS: Record<Exclude<PasswordCriterion, "length">, string> = {
  lower: "una minúscula",
  upper: "una mayúscula",
  digit: "un número",
  special: "un símbolo",
};

/** What a password still lacks: "Le falta un número y un símbolo. Mínimo 8 caracteres." Empty when nothing is missing. */
export function missingInWords(missing: readonly PasswordCriterion[]): string {
  const kinds = missing.filter((criterion) => criterion !== "length").map((criterion) => KINDS[criterion]);
  const last = kinds.pop();
  const list = kinds.length > 0 ? `${kinds.join(", ")} y ${last}` : last;
  return [
    list && `Le falta ${list}`,
    missing.includes("length") && `Mínimo ${PASSWORD_MIN_LENGTH} caracteres`,
  ]
    .filter(Boolean)
    .join(". ");
}
