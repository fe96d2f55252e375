import { expect, test } from "vitest";
import { canMove, type Transitions } from "../lib/status.ts";
import { EVENT_STATUSES, type EventStatus } from "./event.status.ts";
import { actionBetween, canTake, EVENT_ACTIONS, type EventAction, isTooLongOver } from "./event-actions.ts";

/** The transitions of design 4; that of one that is over is Tarima's, see decision 9. */
const EVENT_TRANSITIONS: Transitions<EventStatus> = {
  draft: ["pending_approval"],
  pending_approval: ["approved", "draft"],
  approved: ["published", "cancelled"],
  published: ["approved", "cancelled", "completed", "suspended"],
  suspended: ["published", "cancelled"],
  cancelled: [],
  completed: ["cancelled"],
};

test("the statuses of an event", () => {
  expect(EVENT_STATUSES).toEqual([
    ...["draft", "pending_approval", "approved", "published", "cancelled", "completed", "suspended"],
  ]);
});

// spec: 4.1
test("every action is a move of the table, and every move of the table is an action", () => {
  const actions = Object.keys(EVENT_ACTIONS) as EventAction[];
  const taken = new Set<string>();
  for (const action of actions)
    for (const status of EVENT_STATUSES)
      if (canTake(action, status, true)) {
        const { to } = EVENT_ACTIONS[action];
        expect([action, canMove(EVENT_TRANSITIONS, status, to)]).toEqual([action, true]);
        taken.add(`${status} → ${to}`);
      }
  const moves = EVENT_STATUSES.flatMap((from) => EVENT_TRANSITIONS[from].map((to) => `${from} → ${to}`));
  expect([...taken].sort()).toEqual(moves.sort());
});

test("only Tarima calls off an event that is over", () => {
  expect([canTake("cancel", "completed"), canTake("cancel", "completed", true)]).toEqual([false, true]);
  expect(actionBetween("completed", "cancelled")).toBe("cancel");
  expect(["draft", "cancelled"].map((it) => canTake("cancel", it as EventStatus, true))).toEqual([
    false,
    false,
  ]);
});

test("an event is called off as a whole until ninety days after its end", () => {
  const event = { endsAt: "2026-08-30T23:00", timeZone: "America/Bogota" as const };
  expect(isTooLongOver(event, new Date("2026-11-29T03:59:00Z"))).toBe(false);
  expect(isTooLongOver(event, new Date("2026-11-29T04:01:00Z"))).toBe(true);
});
