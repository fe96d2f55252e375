import type { Catalogue } from "../api/public-errors.ts";
import { LOCALE, MAX_GUEST_LIST } from "../lib/limits.ts";

export const CHECK_INS_ERRORS = {
  VALIDATION_ERROR: { status: 500, message: "Error de validación" },
  STAFF_ERROR: { status: 500, message: "Error al cargar el equipo de puerta" },
  STAFF_ADD_ERROR: { status: 500, message: "No pudimos sumar a esa persona. Vuelve a intentarlo." },
  STAFF_REMOVE_ERROR: { status: 500, message: "No pudimos quitar a esa persona. Vuelve a intentarlo." },
  STAFF_ALREADY_THERE: { status: 409, message: "Esa persona ya está en el equipo de puerta." },
  STAFF_INVITATIONS_ERROR: {
    status: 500,
    message: "No pudimos traer tus invitaciones. Vuelve a intentarlo.",
  },
  STAFF_INVITATION_SEND_ERROR: {
    status: 500,
    message: "No pudimos enviar la invitación. Vuelve a intentarlo.",
  },
  STAFF_INVITATION_WITHDRAW_ERROR: {
    status: 500,
    message: "No pudimos retirar la invitación. Vuelve a intentarlo.",
  },
  STAFF_INVITATION_ACCEPT_ERROR: {
    status: 500,
    message: "No pudimos anotar que aceptas. Vuelve a intentarlo.",
  },
  STAFF_INVITATION_DECLINE_ERROR: {
    status: 500,
    message: "No pudimos anotar tu respuesta. Vuelve a intentarlo.",
  },
  STAFF_INVITATION_NOT_FOUND: {
    status: 404,
    message: "No encontramos esa invitación. Entra con el correo al que llegó.",
  },
  STAFF_INVITATION_ENDED: { status: 409, message: "Esa invitación ya se respondió o se retiró." },
  STAFF_INVITATION_CLOSED: {
    status: 409,
    message:
      "Esta invitación ya no se puede aceptar: el evento terminó o se canceló, o quien lo organiza no está activo.",
  },
  STAFF_FULL: { status: 409, message: "El equipo de puerta ya tiene 100 personas." },
  STAFF_UPDATE_ERROR: { status: 500, message: "No pudimos guardar el cambio. Vuelve a intentarlo." },
  STAFF_NOT_FOUND: { status: 404, message: "Esa persona ya no está en el equipo de puerta." },
  STAFF_IS_GUEST: {
    status: 409,
    message: "Quien entró con un enlace no puede supervisar la puerta. Invita a esa persona con su correo.",
  },
  DOOR_LINKS_ERROR: { status: 500, message: "No pudimos traer los enlaces. Vuelve a intentarlo." },
  DOOR_LINK_MAKE_ERROR: { status: 500, message: "No pudimos crear el enlace. Vuelve a intentarlo." },
  DOOR_LINK_UPDATE_ERROR: { status: 500, message: "No pudimos cambiar el enlace. Vuelve a intentarlo." },
  DOOR_LINK_DELETE_ERROR: { status: 500, message: "No pudimos borrar el enlace. Vuelve a intentarlo." },
  DOOR_LINK_OPEN_ERROR: { status: 500, message: "No pudimos abrir la puerta. Vuelve a intentarlo." },
  DOOR_LINKS_FULL: { status: 409, message: "Este evento ya tiene 10 enlaces. Borra uno que no uses." },
  DOOR_LINK_GONE: { status: 404, message: "Ese enlace ya no existe. Recarga la página." },
  DOOR_LINK_NOT_FOUND: {
    status: 404,
    message: "Este enlace no abre ninguna puerta. Pídele a quien organiza que te lo mande otra vez.",
  },
  DOOR_LINK_OFF: { status: 409, message: "Quien organiza cerró este enlace. Pídele otro." },
  DOOR_LINK_OVER: { status: 409, message: "La puerta de este evento ya cerró. Este enlace no sirve más." },
  DOOR_LINK_LOCKED: {
    status: 409,
    message: "Este enlace está bloqueado por muchos PIN equivocados. Pídele a quien organiza un PIN nuevo.",
  },
  DOOR_LINK_FULL: {
    status: 409,
    message: "Ya entraron todas las personas que caben con este enlace. Habla con quien organiza.",
  },
  DOOR_PIN_WRONG: { status: 409, message: "Ese PIN no es. Pregúntale a quien organiza." },
  DOOR_GUEST_REMOVED: {
    status: 409,
    message: "Quien organiza te sacó de esta puerta. Para volver necesitas un PIN nuevo.",
  },
  GUEST_LIST_ERROR: {
    status: 500,
    message: "No pudimos traer la lista de invitados. Vuelve a intentarlo.",
  },
  GUEST_LIST_CHANGE_ERROR: {
    status: 500,
    message: "No pudimos guardar la lista de invitados. Vuelve a intentarlo.",
  },
  GUEST_LIST_FULL: {
    status: 409,
    message: `La lista de invitados recibe hasta ${MAX_GUEST_LIST.toLocaleString(LOCALE)} renglones, y con estos se pasa.`,
  },
  GUEST_LIST_CLOSED: { status: 409, message: "El evento terminó o se canceló: su lista ya no se cambia." },
  GUEST_NOT_FOUND: { status: 404, message: "Ese renglón ya no está en la lista. Búscalo otra vez." },
  GUEST_CAME_IN: {
    status: 409,
    message: "De ese renglón ya entró alguien, así que no se puede quitar de la lista.",
  },
  GUEST_ARRIVAL_ERROR: {
    status: 500,
    message: "No pudimos anotar la entrada. Vuelve a intentarlo.",
  },
  GUESTS_ALL_IN: {
    status: 409,
    message: "Ya entraron más personas de ese renglón, quizá por otra puerta. Mira cuántas faltan.",
  },
  GUEST_ARRIVALS_FULL: {
    status: 409,
    message:
      "Ese renglón ya tiene muchas entradas deshechas. Pídele a quien organiza que lo agregue otra vez.",
  },
  GUEST_ARRIVAL_NOT_FOUND: { status: 404, message: "Esa entrada no está anotada. Búscala otra vez." },
  MARK_USED_FAILED: { status: 500, message: "No pudimos marcar la boleta. Vuelve a intentarlo." },
  HISTORY_FETCH_FAILED: { status: 500, message: "No pudimos traer las lecturas. Vuelve a intentarlo." },
  SAVE_SCAN_FAILED: { status: 500, message: "No pudimos guardar las lecturas. Vuelve a intentarlo." },
  MANIFEST_FAILED: { status: 500, message: "No pudimos traer las boletas del evento. Vuelve a intentarlo." },
  UNDO_FAILED: { status: 500, message: "No pudimos deshacer la lectura. Vuelve a intentarlo." },
  EARLY_ENTRY_UNCONFIRMED: {
    status: 409,
    message:
      "Falta mucho para que abran las puertas. Recarga esta página: te preguntará si quieres validar boletas desde ya.",
  },
  TICKET_NOT_USED: { status: 409, message: "Esa boleta no está usada: no hay lectura que deshacer." },
  SCAN_CONFLICT: { status: 409, message: "Esa lectura ya existe para otra boleta. Vuelve a leer el código." },
} as const satisfies Catalogue;
