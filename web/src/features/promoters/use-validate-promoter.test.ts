import { expect, test, vi } from "vitest";
import { ApiError } from "../../lib/api/api-error.ts";
import { answerOfFailure, promoterQuery } from "./use-validate-promoter.ts";

const failed = (status: number, message = "") =>
  answerOfFailure("JHON", new ApiError("PROMOTER_CODE_ERROR", { status, message }));

// spec: 8.18
test.each([501, 405])("a server that cannot look codes up (%d) is no reason to lose one", (status) => {
  expect(failed(status)).toEqual({ applied: { code: "JHON", isPending: true } });
});

// spec: 8.16, 8.17
test.each([
  [404, "", "Código de promotor no encontrado"],
  [400, "Código inválido", "Código inválido"],
  [400, "Ese código es de otro evento", "Ese código es de otro evento"],
])("%d is said in the words there are for it", (status, sent, message) => {
  expect(failed(status, sent)).toEqual({ refused: { message, isUnknown: false } });
});

// spec: 8.20
test.each([0, 429, 500, 503])("any other failure (%d) lets the purchase go on", (status) => {
  expect(failed(status)).toEqual({
    refused: { message: "No se pudo validar el código. Puedes continuar igualmente.", isUnknown: true },
  });
});

// spec: 8.20
test("so does an answer that takes too long", () => {
  expect(answerOfFailure("JHON", new DOMException("", "TimeoutError"))).toMatchObject({
    refused: { isUnknown: true },
  });
});

// spec: 7.46, 9.18
test("an answer is waited for five seconds, and kept for five minutes", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { queryFn, staleTime, gcTime, retry } = promoterQuery({ code: "JHON", eventId: "rumba" });
  await expect(queryFn()).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  expect(timeout).toHaveBeenCalledWith(5000);
  expect([staleTime, gcTime, retry]).toEqual([300_000, 300_000, false]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
