import { expect, test } from "vitest";
import { canMove } from "../../lib/status.ts";
import {
  STAFF_INVITATION_BADGES,
  STAFF_INVITATION_STATUSES,
  STAFF_INVITATION_TRANSITIONS,
} from "./staff-invitation.status.ts";

test.each([
  ["is answered or withdrawn while it waits", "pending", ["accepted", "declined", "withdrawn"]],
  ["ends with the person's work at the door once they accepted it", "accepted", ["withdrawn"]],
  ["is sent anew or withdrawn after a no", "declined", ["pending", "withdrawn"]],
  ["is only sent anew after it was withdrawn", "withdrawn", ["pending"]],
] as const)("an invitation to the door %s", (_, from, next) => {
  const after = STAFF_INVITATION_STATUSES.filter((to) => canMove(STAFF_INVITATION_TRANSITIONS, from, to));
  expect(after).toEqual(next);
});

test("whoever invited reads how it stands: it waits, it is good, or there is nothing to do", () => {
  const read = STAFF_INVITATION_STATUSES.map((status) => STAFF_INVITATION_BADGES[status]);
  expect(read.map(({ label, tone }) => `${label} (${tone})`)).toEqual([
    ...["Por aceptar (warning)", "Aceptada (success)", "No aceptó (plain)", "Retirada (plain)"],
  ]);
});
