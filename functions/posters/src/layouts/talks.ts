import { MULTIPLY, overprint, path, rect } from "../drawing.ts";
import { boldLine, footer } from "../footer.ts";
import type { Layout } from "../layout.ts";
import { bubble } from "../motifs/people.ts";
import type { PosterText } from "../poster-text.ts";
import { H, INNER, M, W } from "../sheet.ts";
import { type FaceName, run } from "../type/faces.ts";
import { drawStack, stack } from "../type/stack.ts";
import { fill, fillNumeral, set, trace } from "../type/type-setting.ts";

/** A very large punctuation mark of speech. */
export const comillas: Layout = (poster, { prng, inks: q }) => {
  const sign = prng.pick(["«", "?", "“", "&", "¿"]);
  const line = run(prng.pick<FaceName>(["alfa", "abril", "anton"]), sign);
  const k = Math.min(820 / line.w, 760 / (line.bottom - line.top));
  const at = (x: number, y: number): string =>
    trace(line.commands, (px, py) => [x + (px - line.x1) * k, y + (py - line.top) * k]);
  const right = W - M - line.w * k;
  const title = stack(
    poster.title,
    ["sgc", "league", "anton", "sge"],
    { x: M, y: 930, w: INNER, h: 390 },
    { gap: 24 },
  );
  const notes = notesOf(poster).map((note, i) => {
    const maxW = poster.day ? 1e9 : 280; // the city's name can be long, and the mark is close
    return path(set("sge", note, { x: M, y: 130 + i * 56, h: 26, tracking: 0, maxW }).d, q.k);
  });
  return (
    rect(0, 0, W, H, q.p) +
    path(at(right, 90), q.a, q.dark ? "" : MULTIPLY) +
    path(at(right - 120, 150), q.b, MULTIPLY) +
    notes.join("") +
    rect(M, 84, 240, 14, q.k) +
    drawStack(title, [q.k], { x: M, w: INNER }) +
    footer(poster, H - 116, q.k, { h: 44 })
  );
};

function notesOf({ day, time, city }: PosterText): string[] {
  const when = day ? [day.weekday, `${day.number} de ${day.month.toLowerCase()}`] : [];
  return [...when, ...(time ? [time] : []), city];
}

/** Speech bubbles that face each other. */
export const debate: Layout = (poster, { inks: q }) => {
  const print = (bubbleOfSpeech: string): string => (q.dark ? bubbleOfSpeech : overprint(bubbleOfSpeech));
  const title = stack(
    poster.title,
    ["sge", "sgc", "anton", "league"],
    { x: M, y: 930, w: INNER, h: 390 },
    { gap: 22 },
  );
  return (
    rect(0, 0, W, H, q.p) +
    print(bubble(90, 90, 700, 430, q.a, 1)) +
    print(bubble(400, 320, 710, 430, q.b, -1)) +
    [520, 440, 200].map((w, i) => rect(160, 180 + i * 62, w, 22, q.p)).join("") +
    answer(poster, q.p) +
    drawStack(title, [q.k], { x: M, w: INNER }) +
    footer(poster, H - 116, q.k, { h: 44 })
  );
};

/** The text of the second bubble: date and time, or city and time. */
function answer({ day, time, city }: PosterText, ink: string): string {
  if (!day) {
    const hour = time ? path(set("sgc", time, { x: 1046, y: 620, h: 60, anchor: 1 }).d, ink) : "";
    return boldLine(city, { x: 480, y: time ? 440 : 460, w: 566, h: time ? 150 : 200 }, ink) + hour;
  }
  const beside = { x: 916, w: 130, h: 88 };
  return (
    path(fillNumeral("anton", day.number, { x: 620, y: 470, w: 270, h: 200 }, 1), ink) +
    path(fill("anton", day.monthShort, { ...beside, y: 470 }), ink) +
    (time ? path(fill("anton", time.slice(0, 5), { ...beside, y: 582 }), ink) : "")
  );
}
