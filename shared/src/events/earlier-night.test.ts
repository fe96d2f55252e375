import { expect, test } from "vitest";
import { newNightOf } from "../check-ins/other-night.ts";
import { earlierNightOf } from "./earlier-night.ts";
import { movedBy, type Whereabouts } from "./rescheduled.ts";

const friday = {
  status: "published" as const,
  startsAt: "2026-12-11T20:00:00.000Z",
  timeZone: "America/Bogota",
  venueName: "Coliseo del Río",
  city: "Cali",
};
const saturday = { startsAt: "2026-12-12T20:00:00.000Z" };
/** Of that Friday in Cali, which is five hours behind UTC. */
const at = (time: string, date = "2026-12-11") => new Date(`${date}T${time}:00.000-05:00`);

type Step = [Date, Partial<Whereabouts>, { isPostponed?: boolean }?];

/** The event after its moves, one after another. */
function after(...steps: Step[]) {
  let event: Parameters<typeof movedBy>[0] = friday;
  for (const [now, change, said] of steps) {
    const moved = movedBy(event, change, now, said) ?? event.moved;
    event = { ...event, ...change, ...(moved && { moved }) };
  }
  return { until: earlierNightOf(event)?.until, anew: newNightOf(event)?.beginsAt.toISOString() };
}

/** Eight hours after it began. */
const OVER = "2026-12-12T09:00:00.000Z";

test("another place, or an hour later, does not forget that people were inside on the first night", () => {
  const rain: Step = [at("20:30"), saturday];
  const elsewhere = at("21:10");
  expect(after(rain, [elsewhere, { venueName: "Zaperoco" }])).toEqual({
    until: elsewhere.toISOString(),
    anew: OVER,
  });
  const later = { startsAt: "2026-12-12T21:00:00.000Z" };
  expect(after(rain, [at("20:35"), later])).toEqual({ until: at("20:35").toISOString(), anew: OVER });
  const nextDay: Step = [at("19:30", "2026-12-12"), later];
  expect(after(rain, nextDay)).toEqual({ until: at("20:30").toISOString(), anew: OVER }); // who has come since stays inside
});

test("on its first night again, told meanwhile or not, who is inside stays there", () => {
  const back = { startsAt: "2026-12-11T21:30:00.000Z" };
  expect(after([at("20:30"), saturday], [at("21:00"), back])).toEqual({});
  expect(after([at("20:30"), saturday], [at("20:35"), back])).toEqual({});
  expect(after([at("20:30"), {}, { isPostponed: true }], [at("21:00"), back])).toEqual({});
});

test("moved again while people of the first night are inside: no door begins anew before that night is over", () => {
  const next = { startsAt: "2026-12-18T20:00:00.000Z" };
  expect(after([at("20:30"), saturday], [at("21:00"), next]).anew).toBe(OVER);
  expect(after([at("20:30"), saturday], [at("21:00"), {}, { isPostponed: true }]).anew).toBe(OVER);
});

test("moved to an earlier night long before, and away from it when people are inside", () => {
  const sooner: Step = [at("10:00", "2026-11-01"), { startsAt: "2026-12-04T20:00:00.000Z" }];
  const rain: Step = [at("20:30", "2026-12-04"), { startsAt: "2026-12-05T20:00:00.000Z" }];
  expect(after(sooner, rain)).toEqual({
    until: at("20:30", "2026-12-04").toISOString(),
    anew: "2026-12-05T09:00:00.000Z",
  });
});
