import type { Catalogue } from "../api/public-errors.ts";
import { MAX_TEAM } from "../lib/limits.ts";

export const TEAM_ERRORS = {
  TEAM_ERROR: { status: 500, message: "No pudimos traer el equipo. Vuelve a intentarlo." },
  TEAM_INVITE_ERROR: { status: 500, message: "No pudimos enviar la invitación. Vuelve a intentarlo." },
  TEAM_INVITATION_WITHDRAW_ERROR: {
    status: 500,
    message: "No pudimos retirar la invitación. Vuelve a intentarlo.",
  },
  TEAM_UPDATE_ERROR: { status: 500, message: "No pudimos guardar los permisos. Vuelve a intentarlo." },
  TEAM_REMOVE_ERROR: { status: 500, message: "No pudimos sacar a esa persona. Vuelve a intentarlo." },
  TEAM_OWNER_ERROR: { status: 500, message: "No pudimos ceder la organización. Vuelve a intentarlo." },
  TEAM_LOG_ERROR: { status: 500, message: "No pudimos traer el registro. Vuelve a intentarlo." },
  TEAM_INVITATIONS_ERROR: {
    status: 500,
    message: "No pudimos traer tus invitaciones. Vuelve a intentarlo.",
  },
  TEAM_INVITATION_ACCEPT_ERROR: {
    status: 500,
    message: "No pudimos anotar que aceptas. Vuelve a intentarlo.",
  },
  TEAM_INVITATION_DECLINE_ERROR: {
    status: 500,
    message: "No pudimos anotar tu respuesta. Vuelve a intentarlo.",
  },
  TEAM_INVITATION_NOT_FOUND: {
    status: 404,
    message: "Esa invitación ya no está. Entra con el correo al que llegó, o pide otra.",
  },
  TEAM_INVITATION_CLOSED: {
    status: 409,
    message: "Esta invitación no se puede aceptar: la organización no está activa.",
  },
  TEAM_ALREADY_THERE: { status: 409, message: "Esa persona ya está en el equipo." },
  TEAM_FULL: { status: 409, message: `El equipo ya tiene ${MAX_TEAM} personas, con las invitadas.` },
  TEAM_MEMBER_NOT_FOUND: { status: 404, message: "Esa persona ya no está en el equipo." },
  TEAM_MEMBER_ELSEWHERE: {
    status: 409,
    message: "Tu cuenta ya es de otra organización. Sal de ella primero, o usa otro correo.",
  },
  TEAM_NOT_OWN: {
    status: 409,
    message: "Eres del equipo de una organización. Sal de él antes de registrar la tuya.",
  },
  TEAM_OWNER_STAYS: {
    status: 409,
    message:
      "Quien está a cargo no sale del equipo ni cambia de permisos. Primero tiene que ceder la organización.",
  },
  TEAM_OWNER_OF_ALL: {
    status: 409,
    message: "Solo se cede a alguien del equipo que tenga todos los eventos y el permiso «Todo».",
  },
} as const satisfies Catalogue;
