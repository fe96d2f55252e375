import { expect, test } from "vitest";
import { canMove, type Transitions } from "../lib/status.ts";
import { EVENT_STATUSES, type EventStatus } from "./event.status.ts";
import { canTake, EVENT_ACTIONS, type EventAction } from "./event-actions.ts";

/** The transitions of design 4. */
const EVENT_TRANSITIONS: Transitions<EventStatus> = {
  draft: ["pending_approval"],
  pending_approval: ["approved", "draft"],
  approved: ["published", "cancelled"],
  published: ["approved", "cancelled", "completed", "suspended"],
  suspended: ["published", "cancelled"],
  cancelled: [],
  completed: [],
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
      if (canTake(action, status)) {
        const { to } = EVENT_ACTIONS[action];
        expect([action, canMove(EVENT_TRANSITIONS, status, to)]).toEqual([action, true]);
        taken.add(`${status} → ${to}`);
      }
  const moves = EVENT_STATUSES.flatMap((from) => EVENT_TRANSITIONS[from].map((to) => `${from} → ${to}`));
  expect([...taken].sort()).toEqual(moves.sort());
});
