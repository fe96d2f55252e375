import { expect, test } from "vitest";
import * as z from "zod/mini";
import { batchSchemaOf, type CodeBatchFields, EMPTY_BATCH } from "./code-batch-fields.ts";

const sent = (typed: Partial<CodeBatchFields>, takesDiscounts = true) =>
  z.safeParse(batchSchemaOf("America/Bogota", takesDiscounts), { ...EMPTY_BATCH, ...typed });

test("an empty form says on each field what it wants", () => {
  const said = Object.fromEntries(
    (sent({}).error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
  expect(said).toMatchObject({ name: "Escribe para quiénes son", count: "Escribe cuántos" });
  expect(said).toHaveProperty("value", "Escribe cuánto descuenta");
});

test("what is typed is sent in capitals, at instants, and without what was left empty", () => {
  const typed = { name: " Club ", prefix: " club ", count: 200, value: 15 };
  expect(sent({ ...typed, startsAt: "2026-11-06T00:00:00.000Z" }).data).toMatchObject({
    ...{ name: "Club", prefix: "CLUB", count: 200, type: "percentage", value: 15, opens: null },
    ...{ startsAt: "2026-11-06T05:00:00.000Z", endsAt: null },
  });
  expect(sent({ ...typed, prefix: "  " }).data?.prefix).toBeNull();
});

test.each([
  [{ count: 2_001 }, "count", "Máximo 2.000 códigos a la vez"],
  [{ count: 0 }, "count", "Mínimo 1"],
  [{ prefix: "DOCEPALABRAS" }, "prefix", "Máximo 8 caracteres"],
  [{ prefix: "CLÚB" }, "prefix", "Solo letras sin tilde y números"],
])("%j is refused on its field", (wrong, field, message) => {
  const { error } = sent({ name: "Club", count: 2, value: 10, ...wrong });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
