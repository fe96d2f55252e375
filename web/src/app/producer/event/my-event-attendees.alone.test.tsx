import type { EventView } from "@tarima/shared/events/event.schema.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";
import { waitingListRoutes } from "@tarima/shared/waiting-list/waiting-list.routes.ts";
import { expect, test, vi } from "vitest";
import { buildEvent } from "../../../../../tools/builders/events.ts";
import { draw, returned } from "../../../../test/components/draw.tsx";
import type { SignedIn } from "../../../lib/session/session-store.ts";
import { MyEventAttendees } from "./my-event-attendees.tsx";
import type { MyEventSectionProps } from "./my-event-section.ts";

const OWNER: SignedIn = {
  status: "signed-in",
  user: { uid: "mariana", email: "mariana@tarima.test", name: "Mariana", isEmailVerified: true },
  role: "producer",
  producerId: "la-clave",
  producerStatus: "active",
};

const present = vi.hoisted(() => ({ session: undefined as SignedIn | undefined }));
vi.mock("../../../lib/session/use-session.ts", () => ({ useSession: () => present.session }));

const event = buildEvent({ id: "rumba" }) as unknown as EventView; // more than is shown
const statistics = {
  ...{ sold: 4, courtesies: 0, people: 4, checkedIn: 0 },
} as MyEventSectionProps["statistics"]; // others are not shown
const demand = returned(
  waitingListRoutes.getWaitingDemand,
  { id: "rumba" },
  {
    version: 1,
    types: [
      {
        ...{ combinationId: "general", name: "General", localityName: "Platea" },
        ...{ people: 1, tickets: 2, offered: 0, bought: 0 },
      },
    ],
  },
);

/** The section for a member with these rights; without any, for the owner. */
function drawn(rights?: TeamRight[]) {
  present.session = { ...OWNER, ...(rights && { team: { rights, isLimited: false } }) };
  return draw(<MyEventAttendees event={event} statistics={statistics} />, [demand]);
}

test("who sees sales and not what the event sells serves its waiting list here", () => {
  const { text, buttons } = drawn(["sales"]);
  expect(text).toContain("1 persona espera 2 boletas");
  expect(buttons).toContain("Agregar a la lista");
});

test.each<[string, TeamRight[] | undefined]>([
  ["its owner", undefined],
  ["a member who changes it, too", ["sales", "events"]],
  ["a member with all rights", ["all"]],
])("it stands beside the ticket types for %s", (_who, rights) => {
  expect(drawn(rights).text).not.toContain("Lista de espera");
});
