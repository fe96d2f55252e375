import { expect, test } from "vitest";
import { buildEvent } from "../../../../../tools/builders/events.ts";
import type { Content } from "../content.ts";
import { renderHtml } from "../render-html.ts";
import { renderText } from "../render-text.ts";
import { accessOf } from "./access.ts";
import { eventMovedMail, eventReminderMail } from "./holder-news.ts";

const address = (path: string) => `https://tarima.test${path}`;
const now = new Date("2026-12-11T15:00:00.000Z");
const held = (accessNote?: string | null) => ({
  event: buildEvent({ accessNote: accessNote ?? null }),
  tickets: [],
  address,
  now,
});
const quotes = ({ blocks }: Content) => blocks.filter(({ is }) => is === "quote");

test("what an organiser says of the way in is text, marked as theirs, with its paragraphs", () => {
  const said = `<script>alert(1)</script> & "rampa"\nsin escalones\n\n${"a".repeat(200)}`;
  const content = eventReminderMail(held(said));
  expect(quotes(content)).toMatchObject([
    { from: expect.stringContaining("según quien organiza"), paragraphs: said.split("\n\n") },
  ]);
  expect(renderHtml(content)).not.toContain("<script");
  expect(renderHtml(content)).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;rampa&quot;");
  expect(renderText(content)).toContain(said);
});

test("who says nothing is not quoted", () => {
  for (const nothing of [undefined, null, "", "  ", "\n\n \n\n"]) expect(accessOf(nothing)).toEqual([]);
});

test("a change of place comes with the way into the new one, and a postponement with none: nobody knows where it will be", () => {
  const before = { startsAt: "2026-12-05T20:00:00.000Z", timeZone: "America/Bogota" };
  const moved = {
    at: "2026-12-01T15:00:00.000Z",
    before: { ...before, venueName: "Teatro Jorge Isaacs", city: "Cali" },
    refundsUntil: null,
  };
  const mail = (isOpen: boolean) =>
    eventMovedMail({ ...held("Por la calle 8."), moved: { ...moved, isOpen } });
  expect([quotes(mail(false)).length, quotes(mail(true)).length]).toEqual([1, 0]);
});
