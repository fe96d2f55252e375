import * as z from "zod/mini";
import { id, text } from "../api/primitives.ts";
import { DOOR_STAFF } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { scanAnswer, scanContext, scanInput, scannedCode } from "./check-in.schema.ts";
import { doorTicket, lookAnswer } from "./door/door.schema.ts";

/** All routes that check a ticket run one command. Ticket holders get in even where the event's producer has been suspended. */
const atTheDoor = {
  right: "door",
  access: DOOR_STAFF,
  needsVerifiedEmail: true,
  trustsToken: "minute",
  producers: "anyone",
} as const;

export const checkInRoutes = {
  validateQr: defineRoute({
    ...atTheDoor,
    method: "POST",
    path: "/ticket-validations/validate-qr",
    summary: "Check a ticket's code at the door and mark it used",
    input: scanInput,
    output: scanAnswer,
    failure: "VALIDATION_ERROR",
  }),
  checkCode: defineRoute({
    ...atTheDoor,
    method: "POST",
    path: "/tickets/validate",
    summary: "Whether a ticket's code would be let in now; marks nothing",
    input: z.object({ qrCode: scannedCode, eventId: z.optional(id), gateId: z.optional(id) }),
    output: lookAnswer,
    failure: "VALIDATION_ERROR",
  }),
  useTicket: defineRoute({
    ...atTheDoor,
    method: "POST",
    path: "/tickets/:id/use",
    summary: "Let a ticket in by its id and mark it used",
    input: z.extend(scanContext, { id }),
    output: scanAnswer,
    failure: "MARK_USED_FAILED",
  }),
  useTicketAtDoor: defineRoute({
    ...atTheDoor,
    method: "POST",
    path: "/ticket-validations/ticket/:id/use",
    summary: "Let a ticket in by its id and mark it used",
    input: z.extend(scanContext, { id }),
    output: scanAnswer,
    failure: "MARK_USED_FAILED",
  }),
  findDoorTicket: defineRoute({
    ...atTheDoor,
    method: "GET",
    path: "/ticket-validations/ticket/:code",
    summary: "The ticket of a code, as the door may see it; marks nothing",
    input: z.object({ code: scannedCode }),
    output: z.object({ ticketData: doorTicket }),
    failure: "VALIDATION_ERROR",
  }),
  undoScan: defineRoute({
    ...atTheDoor,
    producers: "active",
    method: "POST",
    path: "/ticket-validations/ticket/:id/undo",
    summary: "Take back the scan that used a ticket: for the event's producer and the supervisors they named",
    input: z.object({ id, reason: text(300, "Escribe el motivo") }),
    output: doorTicket,
    failure: "UNDO_FAILED",
  }),
};
