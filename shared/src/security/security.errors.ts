import type { Catalogue } from "../api/public-errors.ts";

export const SECURITY_ERRORS = {
  SESSION_ENDED: { status: 401, message: "Esta sesión se cerró. Ingresa de nuevo." },
  SECOND_STEP_NEEDED: {
    status: 403,
    message: "Escribe el código de tu aplicación de autenticación para seguir.",
  },
  SECOND_STEP_MISSING: {
    status: 403,
    message:
      "Para esto tu cuenta necesita la verificación en dos pasos. Actívala en tu perfil, en Seguridad.",
  },
  SECOND_STEP_WRONG: {
    status: 409,
    message: "Ese código no sirve, o ya se usó. Espera el siguiente y vuelve a probar.",
  },
  SECOND_STEP_IS_ON: { status: 409, message: "Tu verificación en dos pasos ya está activa." },
  SECOND_STEP_IS_OFF: { status: 409, message: "La verificación en dos pasos no está activa." },
  ENROLMENT_OVER: {
    status: 409,
    message: "Pasó mucho tiempo. Empieza de nuevo con un código QR nuevo.",
  },
  SECOND_STEP_ERROR: {
    status: 500,
    message: "No pudimos guardar tu verificación en dos pasos. Vuelve a intentarlo.",
  },
  SESSIONS_ERROR: { status: 500, message: "No pudimos mirar tus sesiones. Vuelve a intentarlo." },
} as const satisfies Catalogue;
