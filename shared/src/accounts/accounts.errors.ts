import type { Catalogue } from "../api/public-errors.ts";

export const ACCOUNTS_ERRORS = {
  SESSION_OUTDATED: { status: 401, message: "Tu cuenta cambió. Vuelve a intentarlo." },
  EMAIL_NOT_VERIFIED: { status: 403, message: "Verifica tu correo para seguir." },
  RECENT_SIGN_IN_REQUIRED: {
    status: 403,
    message: "Por seguridad, ingresa de nuevo y repite lo que hacías.",
  },
  SIGN_UPS_OFF: {
    status: 409,
    message: "Por ahora no estamos recibiendo cuentas nuevas. Si ya tienes una, ingresa con ella.",
  },
  REGISTRATION_ERROR: { status: 500, message: "Solicitud fallida" },
  VERIFICATION_RESEND_ERROR: { status: 500, message: "Error al reenviar el correo" },
  EMAIL_CODE_WRONG: { status: 409, message: "Ese código no es. Revisa el último correo que te enviamos." },
  EMAIL_CODE_OVER: { status: 410, message: "Ese código ya no sirve. Pide otro." },
  EMAIL_CODE_ERROR: { status: 500, message: "No pudimos enviarte el código. Vuelve a intentarlo." },
  EMAIL_CODE_CONFIRM_ERROR: { status: 500, message: "No pudimos revisar el código. Vuelve a intentarlo." },
  RECOVERY_ERROR: { status: 500, message: "No pudimos enviar el correo. Vuelve a intentarlo." },
  EMAIL_CHANGE_ERROR: { status: 500, message: "No pudimos cambiar tu correo. Vuelve a intentarlo." },
  SIGN_OUT_ERROR: { status: 500, message: "No pudimos cerrar tus sesiones. Vuelve a intentarlo." },
  ACCOUNT_DELETE_ERROR: { status: 500, message: "No pudimos eliminar tu cuenta. Vuelve a intentarlo." },
  ACCOUNT_HAS_DUTIES: {
    status: 409,
    message: "Esta cuenta organiza eventos o administra la plataforma. Primero hay que entregar ese papel.",
  },
  EMAIL_IN_USE: { status: 409, message: "Ya hay una cuenta con ese correo." },
  LAST_SUPERADMIN: {
    status: 409,
    message: "Es la última cuenta de superadministración: no puede quedar ninguna.",
  },
  ACCOUNT_NOT_VERIFIED: { status: 409, message: "Esa persona todavía no ha verificado su correo." },
  ROLE_NEEDS_PRODUCER: { status: 409, message: "Para ser productora, la cuenta se registra como tal." },
} as const satisfies Catalogue;
