/** Layouts for meetings: rows of chairs, and a megaphone. */

import { overprint, path, polygon, rect } from "../drawing.ts";
import { boldLine, footerOfPlace } from "../footer.ts";
import { BLACK, CREAM, type InkBox, legibleOn } from "../inks.ts";
import type { Layout } from "../layout.ts";
import { chair, megaphone } from "../motifs/assembly.ts";
import { microphone } from "../motifs/music.ts";
import { hand } from "../motifs/people.ts";
import { type PosterText, shortDay, subjectOf } from "../poster-text.ts";
import { cycle, draw, H, INNER, M, type Point, W } from "../sheet.ts";
import { isTall, up } from "../type/faces.ts";
import { drawStack, type SetLine, stack } from "../type/stack.ts";
import { fillNumeral, set } from "../type/type-setting.ts";

const TURNS = {
  mano: /\?|pregunt|debat|asamblea|qui[eé]n|c[oó]mo|por qu[eé]/i,
  microfono: /voz|voces|palabra|conversa|charla|encuentro|relato/i,
};

type Turn = keyof typeof TURNS;

const ROWS = 3;
const PITCH = { across: 280, down: 205 };

/** Rows of plastic chairs; above one of them somebody asks to speak. */
export const sillas: Layout = (poster, { prng, inks: q, faces }) => {
  const turn = subjectOf(poster, TURNS) ?? prng.pick<Turn>(["mano", "microfono"]);
  const seat = prng.int(1, 3);
  const when = up([poster.day && shortDay(poster.day), poster.time].filter(Boolean).join("  "));
  const title = stack(poster.title, faces, { x: M, y: 70, w: INNER, h: when ? 410 : 520 }, { gap: 20 });
  const print = (shape: string): string => (q.dark ? shape : overprint(shape));
  const rows = draw(ROWS, (row) => {
    const y = 690 + row * PITCH.down;
    return draw(5, (i) => {
      const x = (row % 2 ? 40 : 180) - PITCH.across / 2 + i * PITCH.across;
      if (row !== 1 || i !== seat) return print(chair(x, y, 1.3, q.b, q.p));
      return raised(turn, x, y, q) + chair(x, y, 1.3, q.a, q.p);
    });
  });
  return (
    rect(0, 0, W, H, q.p) +
    rows +
    drawStack(title, [q.k], { x: M, w: INNER }, { linkInk: q.k }) +
    (when && boldLine(when, { x: M, y: 528, w: INNER, h: 76 }, q.k)) +
    rect(0, 1350, W, H - 1350, q.k) +
    footerOfPlace(poster, H - 120, q.p, { h: 52, rule: false })
  );
};

/** The item held up above a chair. */
function raised(turn: Turn, x: number, y: number, q: InkBox): string {
  if (turn === "mano") return hand(x, y - 70, 1.15, q.k);
  return microphone(x, y - 58, 0.72, q.k, q.p);
}

/** The cone of sound: from the mouth of the megaphone to the edge of the sheet. */
const SOUND = { from: 400, middle: 705, narrow: 185, wide: 640 };

/** The title is first set in this box, then warped to the shape of the cone. */
const FORME = { x: SOUND.from + 46, y: 0, w: W - SOUND.from - 46 - M, h: 740 };

const GAP = 70;

/** The title coming out of a megaphone: small near it, growing towards the edge of the sheet. */
export const megafono: Layout = (poster, { inks: q, faces }) => {
  const options = { gap: GAP, catchwords: false, maxStretch: 2.2 };
  const flat = stack(poster.title, faces, FORME, options);
  const reach = reachOf(flat);
  const lines = stack(poster.title, faces, FORME, { ...options, warp: (x, y) => shout(x, y, reach) });
  const waves = lines.map((line, i) => {
    const ink = cycle([q.k, q.a, q.b === q.p ? q.k : q.b], i);
    const [top, bottom] = [line.y - airOf(line) - GAP / 2 + 5, line.y + line.h + GAP / 2 - 5];
    const corners = [
      shout(SOUND.from, top, reach),
      shout(W, top, reach),
      shout(W, bottom, reach),
      shout(SOUND.from, bottom, reach),
    ];
    return polygon(corners, ink) + path(line.d ?? "", legibleOn(ink, [q.p, q.k, BLACK, CREAM]));
  });
  return (
    rect(0, 0, W, H, q.p) +
    waves.join("") +
    megaphone(SOUND.from - 14, SOUND.middle, 200, q.k, q.a, q.p) +
    corner(poster, q) +
    footerOfPlace(poster, H - 104, q.k, { h: 46, ...(!poster.day && poster.venue && { shown: "city" }) })
  );
};

const airOf = (line: SetLine): number => (isTall(line.t) ? line.h * 0.22 : 0);

/** The top and bottom of the set lines, with the space of a wave around them. */
function reachOf(lines: SetLine[]): [number, number] {
  const tops = lines.map((line) => line.y - airOf(line));
  const bottoms = lines.map((line) => line.y + line.h);
  return [Math.min(...tops) - GAP / 2, Math.max(...bottoms) + GAP / 2];
}

function shout(x: number, y: number, [top, bottom]: [number, number]): Point {
  const open = (x - SOUND.from) / (W - SOUND.from);
  const half = SOUND.narrow + (SOUND.wide - SOUND.narrow) * open;
  return [x, SOUND.middle + (((y - top) / (bottom - top)) * 2 - 1) * half];
}

/** Above the megaphone: date and time; without a date, city and time. */
function corner({ day, time, city }: PosterText, q: InkBox): string {
  const [x, w] = [M, 330];
  const line = (text: string | undefined, y: number, h: number): string =>
    text ? path(set("anton", up(text), { x, y, h, maxW: w }).d, q.k) : "";
  if (!day) return boldLine(city, { x, y: 84, w, h: 120 }, q.k) + line(time, 236, 76);
  return (
    path(fillNumeral("anton", day.number, { x, y: 70, w, h: 210 }), q.k) +
    line(`${day.weekdayShort} ${day.monthShort}`, 306, 62) +
    line(time, 392, 62)
  );
}
