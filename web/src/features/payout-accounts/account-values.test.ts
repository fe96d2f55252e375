import type { PayoutsView } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { expect, test } from "vitest";
import { accountValues, latestEnd, NO_ACCOUNT } from "./account-values.ts";

const FILE = { name: "certificado.pdf", content: "JVBERi0=" };

const faultsOf = (values: object): Record<string, string> => {
  const { error } = accountValues.safeParse({ ...NO_ACCOUNT, ...values });
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]).reverse(),
  );
};

test("an empty form says what each field lacks, all at once", () => {
  expect(faultsOf({})).toEqual({
    bank: "Escoge el banco",
    number: "Escribe el número",
    file: "Adjunta el certificado",
  });
});

test.each([
  ["an account", { kind: "savings", bank: "bancolombia", number: "123-456744-17", file: FILE }],
  [
    "a wallet, whatever bank was chosen before",
    { kind: "nequi", bank: "nu", number: "+57 300 123 4567", file: FILE },
  ],
  ["a key", { kind: "key", bank: null, number: "@laclave", file: FILE }],
])("%s with its certificate can be asked for", (_what, values) => {
  expect(faultsOf(values)).toEqual({});
});

test("a number that cannot be paid is said on its field, before it is sent", () => {
  expect(faultsOf({ kind: "daviplata", number: "12345", file: FILE })).toEqual({
    number: "Escribe el celular: diez números que empiezan por 3",
  });
});

const HOLDER = { name: "La Clave S.A.S.", docType: "NIT", docNumber: "900123456" } as const;
const SHOWN: Omit<NonNullable<PayoutsView["current"]>, "approvedAt"> = {
  ...{ id: "0f9c2d9e-0a55-4d0f-8c37-5a5d4b1c6e01", kind: "nequi", bank: null, ending: "•••• 4567" },
  ...{ holder: HOLDER, askedBy: "Mariana Ríos", askedAt: "2026-11-01T15:00:00.000Z" },
};
const ENDED = { id: SHOWN.id, how: "refused", reason: "No se lee", at: "2026-11-05T15:00:00.000Z" } as const;

const inPlace = (approvedAt: string) => ({ ...SHOWN, approvedAt });
const waiting = { ...SHOWN, waitsUntil: "2026-11-08T15:00:00.000Z" };
const NOTHING: Omit<PayoutsView, "holder"> = { current: null, request: null, ended: null, isChange: false };

test.each<[string, Omit<PayoutsView, "holder">, PayoutsView["ended"]]>([
  ["nothing ended", NOTHING, null],
  ["it is the last that happened", { ...NOTHING, ended: ENDED }, ENDED],
  ["another one waits since", { ...NOTHING, request: waiting, ended: ENDED }, null],
  [
    "another one was approved since",
    { ...NOTHING, current: inPlace("2026-11-06T15:00:00.000Z"), ended: ENDED },
    null,
  ],
  [
    "a change was refused, and the one before stays",
    { ...NOTHING, current: inPlace("2026-10-01T15:00:00.000Z"), ended: ENDED },
    ENDED,
  ],
])("what ended is told unless something came after it: %s", (_what, view, told) => {
  expect(latestEnd(view)).toEqual(told);
});
