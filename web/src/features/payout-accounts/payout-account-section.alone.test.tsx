import type { PayoutsView } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { expect, test, vi } from "vitest";
import { draw, returned } from "../../../test/components/draw.tsx";
import type { SignedIn } from "../../lib/session/session-store.ts";
import { PayoutAccountSection } from "./payout-account-section.tsx";

const HOLDER = { name: "La Clave S.A.S.", docType: "NIT", docNumber: "900123456" } as const;
const NEQUI: Omit<NonNullable<PayoutsView["current"]>, "approvedAt"> = {
  ...{ id: "0f9c2d9e-0a55-4d0f-8c37-5a5d4b1c6e01", kind: "nequi", bank: null, ending: "•••• 4567" },
  ...{ holder: HOLDER, askedBy: "Mariana Ríos", askedAt: "2026-11-01T15:00:00.000Z" },
};
const IN_PLACE = { ...NEQUI, approvedAt: "2026-11-04T15:00:00.000Z" };
const WAITING = { ...NEQUI, waitsUntil: "2026-11-03T15:00:00.000Z" };
const NOTHING: PayoutsView = {
  ...{ current: null, request: null, ended: null },
  ...{ isChange: false, holder: HOLDER },
};

const OWNER: SignedIn = {
  status: "signed-in",
  user: { uid: "mariana", email: "mariana@tarima.test", name: "Mariana", isEmailVerified: true },
  role: "producer",
  producerId: "la-clave",
  producerStatus: "active",
};
const BOOKKEEPER: SignedIn = { ...OWNER, team: { rights: ["finance"], isLimited: false } };

const present = vi.hoisted(() => ({ session: undefined as SignedIn | undefined }));
vi.mock("../../lib/session/use-session.ts", () => ({ useSession: () => present.session }));

function drawn(view: Partial<PayoutsView>, session: SignedIn) {
  present.session = session;
  const known = returned(payoutAccountRoutes.getPayouts, { producerId: "la-clave" }, { ...NOTHING, ...view });
  const { buttons, text } = draw(<PayoutAccountSection producerId="la-clave" />, [known]);
  return { buttons, text };
}

test.each<[string, Partial<PayoutsView>, SignedIn, string[]]>([
  ["nothing yet", {}, OWNER, ["Registrar cuenta"]],
  ["who the organisation is was not said", { holder: null }, OWNER, []],
  ["it is not active", {}, { ...OWNER, producerStatus: "pending" }, []],
  ["an account in place", { current: IN_PLACE }, OWNER, ["Cambiar cuenta", "Dejar de recibir aquí"]],
  ["an account that waits", { request: WAITING }, OWNER, ["Detener"]],
  ["both", { current: IN_PLACE, request: WAITING }, OWNER, ["Dejar de recibir aquí", "Detener"]],
  ["a member, and nothing yet", {}, BOOKKEEPER, []],
  [
    "a member, and both",
    { current: IN_PLACE, request: WAITING },
    BOOKKEEPER,
    ["Dejar de recibir aquí", "Detener"],
  ],
  ["a member, and an account in place", { current: IN_PLACE }, BOOKKEEPER, ["Dejar de recibir aquí"]],
])("what may be done: %s", (_what, view, session, buttons) => {
  expect(drawn(view, session).buttons).toEqual(buttons);
});

test.each<[string, Partial<PayoutsView>, SignedIn, string]>([
  [
    "without who it is",
    { holder: null },
    OWNER,
    "Primero completa en tu perfil el nombre legal y el documento",
  ],
  [
    "as a member",
    { current: IN_PLACE },
    BOOKKEEPER,
    "Solo quien está a cargo de la organización puede pedir otra.",
  ],
  [
    "refused",
    { ended: { id: NEQUI.id, how: "refused", reason: "No se lee", at: NEQUI.askedAt } },
    OWNER,
    "Motivo: No se lee",
  ],
])("what stands in the way or ended is said: %s", (_what, view, session, words) => {
  expect(drawn(view, session).text).toContain(words);
});
