import { expect, it } from "vitest";
import { ApiError } from "../../lib/api/api-error.ts";
import { waitLabel, waitNote } from "./wait.ts";

it.each([
  [1, "1 segundo"],
  [42, "42 segundos"],
  [90, "90 segundos"],
  [91, "2 minutos"],
  [900, "15 minutos"],
])("%i seconds: %s", (seconds, words) => expect(waitLabel(seconds)).toBe(words));

it("says when to come back only where the server said it", () => {
  const tooMany = new ApiError("TOO_MANY_REQUESTS", { status: 429, retryAfter: 700 });
  expect(waitNote(tooMany)).toBe("Podrás intentarlo de nuevo en 12 minutos.");
  expect(waitNote(new ApiError("NETWORK_ERROR"))).toBeUndefined();
});
