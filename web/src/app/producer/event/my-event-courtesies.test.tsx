import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { expect, test } from "vitest";
import { buildEvent } from "../../../../../tools/builders/events.ts";
import { draw } from "../../../../test/components/draw.tsx";
import { MyEventCourtesies } from "./my-event-courtesies.tsx";
import type { MyEventSectionProps } from "./my-event-section.ts";

test("an event without tickets leads to where they are made", () => {
  const event = buildEvent({ id: "rumba", combinations: [] }) as unknown as EventView; // more than is shown
  const statistics = {} as MyEventSectionProps["statistics"]; // not shown
  const { links } = draw(<MyEventCourtesies event={event} statistics={statistics} />);
  expect(links).toEqual([{ text: "Ir a las boletas", href: "/productor/eventos/rumba/boletas" }]);
});
