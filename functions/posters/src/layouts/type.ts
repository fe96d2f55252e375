/** Layouts with type only. */

import { bands, MULTIPLY, oxford, path, polygon, rect } from "../drawing.ts";
import { boldLine, footer, placeBlock } from "../footer.ts";
import { BLACK, CREAM, type InkBox, mix, YELLOW } from "../inks.ts";
import type { Layout } from "../layout.ts";
import type { PosterText } from "../poster-text.ts";
import { cycle, H, INNER, M, times, W } from "../sheet.ts";
import { isTall, up } from "../type/faces.ts";
import { drawStack, stack } from "../type/stack.ts";
import { titleLines } from "../type/title-lines.ts";
import { fill, fillNumeral, set, type Warp } from "../type/type-setting.ts";

const CRIES: Readonly<Record<string, readonly string[]>> = {
  música: ["¡EN VIVO Y EN TARIMA!", "¡GRAN BAILE!", "¡SOLO UNA NOCHE!"],
  deportes: ["¡GRAN FINAL!", "¡A LA CANCHA!"],
  comedia: ["¡RISA SEGURA!", "FUNCIÓN ÚNICA"],
  teatro: ["GRAN FUNCIÓN", "TEMPORADA"],
};

/** A street poster as in Cali: justified wood type, double rules and a very large date. */
export const cartel: Layout = (poster, { prng, inks: q, faces }) => {
  const blockH = 250;
  const top = 200;
  const y = H - blockH - 60;
  const title = stack(
    poster.title,
    faces,
    { x: M, y: top, w: INNER, h: H - top - blockH - 110 },
    { gap: 24, alternate: true },
  );
  const cry = prng.pick(CRIES[poster.category] ?? ["ENTRADA GENERAL", "UNA SOLA FECHA"]);
  const second = q.a === q.p ? q.k : q.a;
  return (
    bands(prng.bool(0.6) ? [q.p, mix(q.p, q.b, 0.45), q.b] : [q.p]) +
    rect(M, M, INNER, 86, q.k) +
    path(fill("sgc", cry, { x: M + 26, y: M + 20, w: INNER - 52, h: 46 }), q.p) +
    drawStack(title, [q.k, second, q.k], { x: M, w: INNER }, { linkInk: q.k }) +
    oxford(y - 22, q.k) +
    whenAndWhere(poster, y + 20, blockH - 30, { key: q.k, second })
  );
};

/** The day's number with month, weekday and time, and the place after a line; without a date, the city at the same size. */
function whenAndWhere(
  poster: PosterText,
  y: number,
  h: number,
  { key, second }: { key: string; second: string },
): string {
  const { day, time, city, venue } = poster;
  const place = (words: string): string =>
    rect(M + 822, y, 4, h, key) + placeBlock(words, { x: M + 850, y, w: INNER - 850, h }, key);
  if (!day) {
    const hour = time ? path(set("sgc", time, { x: M, y: y + 150, h: 64 }).d, key) : "";
    const name = boldLine(city, { x: M, y, w: venue ? 780 : INNER, h: time ? 126 : h }, second);
    return name + hour + (venue ? place(venue) : "");
  }
  const beside = M + 370;
  const line = up([day.weekday, time].filter(Boolean).join(" "));
  return (
    path(fillNumeral("anton", day.number, { x: M, y, w: 330, h }, 0.5), second) +
    path(fill("anton", up(day.month), { x: beside, y, w: 420, h: 106 }), key) +
    path(set("sgc", line, { x: beside, y: y + 136, h: 64, maxW: 420 }).d, key) +
    place(poster.place)
  );
}

/** The title repeated several times; one copy stands out on a band of the key colour. */
export const coro: Layout = (poster, { prng, inks: q, faces }) => {
  const whole = titleLines(poster.title, 1, { catchwords: false }).map((line) => line.t);
  const title = up(whole.join(" "));
  const isLong = title.length > 13;
  const rows = isLong
    ? titleLines(poster.title, 2, { catchwords: false }).map((line) => up(line.t))
    : [title];
  const n = isLong ? 3 : 6;
  const bandH = (H - 210) / n;
  const rowH = (bandH - 26) / rows.length;
  const hot = prng.int(0, n - 1);
  const face = isLong ? "anton" : cycle(faces, 0);
  const impressions = times(n, (i) => {
    const y = 40 + i * bandH;
    const isHot = i === hot;
    const ink = isHot || i % 2 === 0 ? q.a : q.k;
    const lines = rows.map((row, j) => {
      const air = isTall(row) ? 0.2 : 0;
      const box = { x: 36, y: y + 6 + j * rowH + rowH * air, w: W - 72, h: (rowH - 16) * (1 - air) };
      return path(fill(face, row, box), ink, isHot || q.dark ? "" : MULTIPLY);
    });
    return (isHot ? rect(0, y - 8, W, bandH, q.k) : "") + lines.join("");
  });
  return rect(0, 0, W, H, q.p) + impressions.join("") + footer(poster, H - 138, q.k, { h: 54 });
};

/** Slanted bands with one or two words in each. */
export const diagonal: Layout = (poster, { prng, inks: q, faces }) => {
  const lines = titleLines(poster.title, 4, { catchwords: false });
  const slope = prng.pick([-0.24, 0.2]);
  const bandH = 980 / lines.length;
  const skew: Warp = (x, y) => [x, y + (x - W / 2) * slope];
  const drop = (W / 2) * slope;
  const bandsOfTitle = lines.map((line, i) => {
    const y = 190 + i * bandH;
    const ink = cycle([q.k, q.a, q.b === q.p ? q.k : q.b], i);
    const air = isTall(line.t) ? 0.17 : 0;
    const box = { x: 50, y: y + bandH * (0.13 + air), w: W - 100, h: bandH * (0.7 - air) };
    return (
      polygon(
        [
          [-20, y - drop],
          [W + 20, y + drop],
          [W + 20, y + bandH - 14 + drop],
          [-20, y + bandH - 14 - drop],
        ],
        ink,
      ) + path(fill(cycle(faces, i), up(line.t), box, skew), letterInk(q, ink))
    );
  });
  return (
    rect(0, 0, W, H, q.p) +
    bandsOfTitle.join("") +
    rect(0, H - 150, W, 150, q.k) +
    footer(poster, H - 112, q.p, { h: 52, rule: false })
  );
};

/** The ink that is readable on a band of the given colour. */
function letterInk(q: InkBox, band: string): string {
  if (band === q.k) return q.p;
  if (band === q.a && q.p !== CREAM) return q.k;
  if (q.dark) return BLACK;
  return q.p === CREAM && band !== YELLOW ? CREAM : BLACK;
}
