import { circle, group, overprint, path, polar, polygon, rect, ring, zigzag } from "../drawing.ts";
import { footer } from "../footer.ts";
import { BLACK, CREAM, type InkBox } from "../inks.ts";
import type { Layout } from "../layout.ts";
import { conga, speaker, trumpet } from "../motifs/music.ts";
import { type PosterText, subjectOf } from "../poster-text.ts";
import { cycle, draw, H, INNER, M, W } from "../sheet.ts";
import { type FaceName, up } from "../type/faces.ts";
import { drawStack, outlineOf, stack } from "../type/stack.ts";
import { set, type Warp } from "../type/type-setting.ts";

/** A picó, a wall of speakers, with fat letters that have a hard shadow. */
export const pico: Layout = (poster, { prng, inks: q }) => {
  const n = prng.pick([3, 4]);
  const side = W / n;
  const colours = [q.a, q.b, q.c];
  const wall = draw(Math.ceil(H / side), (r) =>
    draw(n, (i) => {
      const k = i + r;
      const cone = q.p === BLACK ? CREAM : q.k;
      return speaker(i * side, r * side, side, cycle(colours, k), q.p, cycle(colours, k + 1), cone);
    }),
  );
  const [y, h, cx] = [420, 640, W / 2];
  const bulge: Warp = (px, py) => {
    const u = (px - cx) / (W / 2);
    return [px, y + h / 2 + (py - y - h / 2) * (1.12 - 0.34 * u * u) - 40 * (1 - u * u)];
  };
  const title = outlineOf(
    stack(
      poster.title,
      ["bowlby", "chango", "alfa", "anton"],
      { x: 70, y: y + 60, w: W - 140, h: h - 120 },
      { gap: 26, warp: bulge, catchwords: false },
    ),
  );
  const belly = `M0 ${y + 60}Q${cx} ${y - 190} ${W} ${y + 60}V${y + h - 60}Q${cx} ${y + h + 130} 0 ${y + h - 60}Z`;
  const shade = draw(7, (i) => path(title, q.b, `transform="translate(${14 - i * 2} ${14 - i * 2})"`));
  return (
    rect(0, 0, W, H, q.p) +
    wall +
    path(belly, BLACK) +
    shade +
    path(title, q.a) +
    rect(0, H - 190, W, 190, BLACK) +
    zigzag(0, H - 214, W, 22, 24, q.a) +
    footer(poster, H - 150, CREAM, { h: 56, rule: false })
  );
};

/** A vinyl record as large as the sheet, with the date on its label. */
export const vinilo: Layout = (poster, { prng, inks: q }) => {
  const isRight = prng.bool();
  const [cx, cy, r] = [isRight ? W * 0.66 : W * 0.36, 560, 640];
  const title = stack(
    poster.title,
    ["anton", "league", "alfa", "bowlby"],
    { x: M, y: 1010, w: INNER, h: 330 },
    { gap: 20 },
  );
  const shine = (from: number, to: number): string =>
    polygon([[cx, cy], polar(cx, cy, r * 0.97, from), polar(cx, cy, r * 0.97, to)], q.p, 'opacity=".22"');
  return (
    rect(0, 0, W, H, q.p) +
    overprint(circle(cx + (isRight ? -190 : 190), cy + 70, r * 0.86, q.b)) +
    circle(cx, cy, r, q.dark ? q.k : BLACK) +
    draw(13, (i) => ring(cx, cy, r * (0.93 - i * 0.042), i % 4 ? 2.5 : 7, q.p)) +
    shine(-0.9, -0.7) +
    shine(2.24, 2.44) +
    circle(cx, cy, r * 0.36, q.a) +
    circle(cx, cy, 16, q.p) +
    label(poster, { cx, cy, r }) +
    rect(0, 975, W, H - 975, q.p) +
    rect(0, 975, W, 16, q.k) +
    drawStack(title, [q.k], { x: M, w: INNER }) +
    footer(poster, H - 112, q.k, { h: 40, rule: false })
  );
};

/** The record's label: the date above the hole, city and time below it. Without a date, city and venue. */
function label(
  { day, time, city, venue }: PosterText,
  { cx, cy, r }: { cx: number; cy: number; r: number },
): string {
  const line = (face: FaceName, text: string | undefined, y: number, h: number, maxW?: number): string =>
    text ? path(set(face, text, { x: cx, y, h, anchor: 0.5, ...(maxW && { maxW }) }).d, BLACK) : "";
  const above = day
    ? line("anton", `${day.number} ${day.monthShort}`, cy - 150, 92)
    : line("anton", up(city), cy - 150, 92, r * 0.54);
  return (
    above +
    line("sgc", up(day ? city : (venue ?? "")), cy + 76, 44, r * 0.56) +
    line("sgc", time, cy + 138, 30)
  );
}

/** Brass or drums in the style of a linocut, printed twice with a slight offset. */
export const metales: Layout = (poster, { prng, inks: q, faces }) => {
  const title = stack(poster.title, faces, { x: M, y: 70, w: INNER, h: 500 }, { gap: 22 });
  const band = subjectOf(poster, {
    trompetas: /metal|bronce|trompet|orquesta/i,
    congas: /tambor|conga|percusi|palenque/i,
    marimba: /marimba|pac[ií]fic/i,
  });
  const picture = INSTRUMENTS[band ?? prng.pick(["trompetas", "congas", "marimba"])](q);
  return (
    rect(0, 0, W, H, q.p) +
    (q.dark ? picture.replaceAll("mix-blend-mode:multiply", "mix-blend-mode:normal") : picture) +
    rect(0, H - 150, W, 150, q.k) +
    footer(poster, H - 112, q.p, { h: 52, rule: false }) +
    drawStack(
      title,
      [q.k],
      { x: M, w: INNER },
      { linkInk: q.k, shade: q.dark ? undefined : { ink: q.a, x: 9, y: 7 } },
    )
  );
};

const INSTRUMENTS = {
  trompetas: (q: InkBox) =>
    [q.b, q.a, q.k]
      .map((ink, i) => {
        const place = `translate(${70 - i * 20} ${1235 - i * 165}) rotate(${-5 - i * 4})`;
        return overprint(group(trumpet(0, 0, 1010, ink), `transform="${place}"`));
      })
      .join(""),
  congas: (q: InkBox) =>
    overprint(conga(80, 800, 300, 640, q.a, q.p, q.b)) +
    conga(445, 730, 330, 760, q.k, q.p, q.a) +
    overprint(conga(840, 840, 280, 600, q.b, q.p, q.a)),
  marimba: (q: InkBox) =>
    draw(13, (i) => {
      const h = 620 - i * 26;
      const [x, top] = [50 + i * 86, 1000 - h / 2];
      return (
        rect(x, top, 66, h, cycle([q.k, q.a, q.b], i)) +
        circle(x + 33, top + 34, 8, q.p) +
        circle(x + 33, 1000 + h / 2 - 34, 8, q.p)
      );
    }),
};
