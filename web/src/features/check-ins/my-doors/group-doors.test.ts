import { expect, test } from "vitest";
import { groupDoors } from "./group-doors.ts";
import type { Door } from "./my-doors.ts";

const door = (eventId: string, startsAt: string): Door => ({
  eventId,
  startsAt,
  eventName: eventId,
  venueName: "Coliseo del Río",
  isSupervisor: false,
  maySell: false,
});

test("tonight's door is today's from the morning on until the next noon, as clocks in Colombia show it", () => {
  const tonight = door("tonight", "2026-12-12T20:00:00.000Z"); // eight in the evening, local time
  const at = (bogota: string) => groupDoors([tonight], new Date(`${bogota}-05:00`));
  expect(at("2026-12-12T07:59:00").next).toEqual([tonight]);
  expect(at("2026-12-12T08:00:00").today).toEqual([tonight]);
  expect(at("2026-12-13T13:59:00").today).toEqual([tonight]);
  expect(at("2026-12-13T14:01:00").past).toEqual([tonight]);
});

test("what is past stands with the latest first", () => {
  const doors = [door("first", "2026-10-01T20:00:00.000Z"), door("second", "2026-11-01T20:00:00.000Z")];
  const { past } = groupDoors(doors, new Date("2026-12-12T12:00:00Z"));
  expect(past.map(({ eventId }) => eventId)).toEqual(["second", "first"]);
});
