import * as z from "zod/mini";

/** Who stages shows all year, and who does so now and then. Source: Decreto 1080 de 2015, libro 2, parte 9. */
export const REGISTRATION_KINDS = ["permanent", "occasional"] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

export const REGISTRATION_KIND_LABELS: Readonly<Record<RegistrationKind, string>> = {
  permanent: "Permanente",
  occasional: "Ocasional",
};

/** In the ministry's registry of producers of performing arts, as it is stored. Source: Ley 1493 de 2011, art. 10. */
export const performingArtsRegistration = z.object({ number: z.string(), kind: z.enum(REGISTRATION_KINDS) });
export type PerformingArtsRegistration = z.output<typeof performingArtsRegistration>;

/** The same as it is typed; without a number it is none. No source says what a number looks like, but there is a digit in it. */
export const givenRegistration = z.object({
  number: z
    .string()
    .check(
      z.trim(),
      z.maxLength(30, "Máximo 30 caracteres"),
      z.regex(/^(?:(?=.*\d)[\p{L}\d ./-]+)?$/u, "Son números, y a veces letras"),
    ),
  kind: z.enum(REGISTRATION_KINDS, "Di si es permanente u ocasional"),
});
