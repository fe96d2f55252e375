import { DOOR_STAFF } from "../roles.ts";
import { defineRoute } from "../route.ts";
import { scanAnswer, scanInput } from "./check-in.schema.ts";

export const checkInRoutes = {
  validateQr: defineRoute({
    method: "POST",
    path: "/ticket-validations/validate-qr",
    summary: "Check a ticket's code at the door and mark it used",
    access: DOOR_STAFF,
    needsVerifiedEmail: true,
    trustsToken: true,
    input: scanInput,
    output: scanAnswer,
    failure: "VALIDATION_ERROR",
  }),
};
