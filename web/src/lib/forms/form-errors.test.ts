import { expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { showFieldErrors } from "./form-errors.ts";

const error = new ApiError("INVALID_REQUEST", {
  status: 400,
  fields: { "buyer.docNumber": "Le faltan números", orderId: "Requerido" },
});
const formWith = (values: object) => ({ setError: vi.fn(), getValues: () => values }) as never;

it("puts errors on the form's own fields and focuses the first", () => {
  const setError = vi.fn();
  const form = { setError, getValues: () => ({ docNumber: "", email: "" }) } as never;
  expect(showFieldErrors(form, error, "buyer.")).toBe(true);
  expect(setError).toHaveBeenCalledExactlyOnceWith(
    "docNumber",
    { type: "server", message: "Le faltan números" },
    { shouldFocus: true },
  );
});

it("says when none of them is a field of the form", () => {
  expect(showFieldErrors(formWith({ password: "" }), error, "buyer.")).toBe(false);
});
