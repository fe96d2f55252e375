import { expect, test } from "vitest";
import { ApiError } from "../../lib/api/api-error.ts";
import { answerOfFailure } from "./use-validate-promoter.ts";

const failed = (status: number, message = "") =>
  answerOfFailure("JHON", new ApiError("PROMOTER_CODE_ERROR", { status, message }));

test.each([501, 405])("a server that cannot look codes up (%d) is no reason to lose one", (status) => {
  expect(failed(status)).toEqual({ applied: { code: "JHON", isPending: true } });
});

test.each([
  [404, "", "Código de promotor no encontrado"],
  [400, "Código inválido", "Código inválido"],
  [400, "Ese código es de otro evento", "Ese código es de otro evento"],
])("%d is said in the words there are for it", (status, sent, message) => {
  expect(failed(status, sent)).toEqual({ refused: { message, isUnknown: false } });
});

test.each([0, 429, 500, 503])("any other failure (%d) lets the purchase go on", (status) => {
  expect(failed(status)).toEqual({
    refused: { message: "No se pudo validar el código. Puedes continuar igualmente.", isUnknown: true },
  });
});

test("so does an answer that takes too long", () => {
  expect(answerOfFailure("JHON", new DOMException("", "TimeoutError"))).toMatchObject({
    refused: { isUnknown: true },
  });
});
