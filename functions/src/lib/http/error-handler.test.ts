import { expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import { errorBody } from "./error-handler.ts";

// spec: 8.40, 8.57
test("an unknown error is answered with the route's code and words, and nothing of the inside", () => {
  expect(errorBody(new TypeError("secret"), "EVENT_CREATE_ERROR", "r")).toEqual({
    code: "EVENT_CREATE_ERROR",
    message: "Error al crear evento",
    requestId: "r",
  });
});

// spec: 8.38, 8.57
test("a known error keeps its own code and words, with what is wrong with each field", () => {
  const error = new AppError("PRODUCER_HAS_EVENTS", { fields: { id: "No" } });
  expect(errorBody(error, "PRODUCER_DELETE_ERROR", "r")).toEqual({
    code: "PRODUCER_HAS_EVENTS",
    message: "Este productor tiene eventos: no se puede eliminar, pero sí inactivar.",
    requestId: "r",
    fields: { id: "No" },
  });
});

// spec: 8.53
test("a profile that could not be updated answers with the code UNKNOWN_ERROR and its own words", () => {
  expect(errorBody(new Error("x"), "PROFILE_UPDATE_ERROR", "r")).toEqual({
    code: "UNKNOWN_ERROR",
    message: "Error al actualizar el perfil",
    requestId: "r",
  });
});
