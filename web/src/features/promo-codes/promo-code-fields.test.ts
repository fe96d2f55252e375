import type { PromoCode } from "@tarima/shared/promo-codes/promo-code.schema.ts";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { fieldsOf, type PromoCodeFields, schemaOf } from "./promo-code-fields.ts";

const BOGOTA = "America/Bogota";
const STORED = {
  code: "LOMA10",
  type: "fixed",
  value: 20_000,
  startsAt: "2026-11-06T05:00:00.000Z",
  endsAt: null,
  maxUses: 200,
} as PromoCode;
const sent = (typed: Partial<PromoCodeFields>) =>
  z.parse(schemaOf(BOGOTA), { ...fieldsOf(STORED, BOGOTA), ...typed });

test("a code that is opened and saved is the same, its times on the clock of the event's city", () => {
  const { code, type, value, startsAt, endsAt, maxUses } = STORED;
  expect(fieldsOf(STORED, BOGOTA).startsAt).toBe("2026-11-06T00:00:00.000Z");
  expect(sent({})).toMatchObject({ code, type, value, startsAt, endsAt, maxUses });
});

test.each([
  ["200", 200],
  ["1.000", 1000],
  [" 12.500 ", 12_500],
  ["", null],
  ["  ", null],
])("«%s» uses at most is %s", (maxUses, wanted) => {
  expect(sent({ maxUses }).maxUses).toBe(wanted);
});

test("uses that are no number are refused", () => {
  for (const maxUses of ["muchos", "0", "1,5"]) expect(() => sent({ maxUses })).toThrow();
});

test("where discounts are switched off a code has to open something, and takes nothing off", () => {
  const access = (typed: Partial<PromoCodeFields>) =>
    z.safeParse(schemaOf(BOGOTA, false), { ...fieldsOf(undefined, BOGOTA), code: "PRENSA", ...typed });
  expect(access({}).error?.issues).toMatchObject([{ path: ["opens"], message: "Escoge qué abre" }]);
  const opens = { phases: ["preventa"], types: [] };
  expect(access({ opens }).data).toMatchObject({ value: 0, opens });
});
