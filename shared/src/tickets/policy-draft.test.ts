import { expect, test } from "vitest";
import { policyDraft } from "./policy-draft.ts";

const policy = {
  transfers: { isAllowed: true, closesHoursBefore: 2, includesCourtesies: false },
  refunds: { kind: "until", daysBefore: 3 },
  resale: { isAllowed: true, isOnlyWay: false, feePercent: 5 },
};
type Part = keyof typeof policy;
const faultsOf = (part: Part, change: object) =>
  policyDraft
    .safeParse({ ...policy, [part]: { ...policy[part], ...change } })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test.each([
  ["transfers close up to thirty days before the event", "transfers", "closesHoursBefore", 720],
  ["refunds up to ninety days before it", "refunds", "daysBefore", 90],
  ["of a ticket that is sold again up to a fifth is kept", "resale", "feePercent", 20],
] as const)("%s, and from nothing on, in whole numbers", (_, part, field, most) => {
  const faults = [0, most, -1, most + 1, 1.5].map((number) => faultsOf(part, { [field]: number }));
  expect(faults).toEqual([
    ...[[], []],
    [`${part}.${field}: Mínimo 0`],
    [`${part}.${field}: Máximo ${most}`],
    [`${part}.${field}: Debe ser un número entero`],
  ]);
});

test("nothing is assumed for an organiser: each answer is given, except about sales, of which older screens do not ask", () => {
  for (const part of Object.keys(policy) as Part[])
    for (const field of Object.keys(policy[part]))
      expect(faultsOf(part, { [field]: undefined }).map((fault) => fault.split(":")[0])).toEqual([
        `${part}.${field}`,
      ]);
  const { transfers, refunds } = policy;
  expect(policyDraft.parse({ transfers, refunds })).toEqual({ transfers, refunds });
  expect(policyDraft.parse(policy)).toEqual(policy);
});
