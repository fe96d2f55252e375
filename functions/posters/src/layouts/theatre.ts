import { circle, group, MULTIPLY, overprint, path, polygon, rect } from "../drawing.ts";
import { boldLine, footer } from "../footer.ts";
import { BLACK, CREAM, type InkBox, PINK, RED, YELLOW } from "../inks.ts";
import type { Layout } from "../layout.ts";
import { profile } from "../motifs/people.ts";
import type { PosterText } from "../poster-text.ts";
import { cycle, draw, H, INNER, M, W } from "../sheet.ts";
import { type FaceName, isTall, up } from "../type/faces.ts";
import { drawStack, stack } from "../type/stack.ts";
import { isLink, titleLines } from "../type/title-lines.ts";
import { fill, fillNumeral, set, type Warp } from "../type/type-setting.ts";

const STAGE = H - 190;
const CURTAIN_FOLD = "#A3141C";

/** A curtain, footlights and a cone of light. */
export const telon: Layout = (poster, { inks: q }) => {
  const cone: Warp = (x, y) => [W / 2 + (x - W / 2) * ((90 + ((W / 2 - 160) * y) / STAGE) / (W / 2 - 70)), y];
  const lines = titleLines(poster.title, poster.title.length > 14 ? 3 : 2, { catchwords: false });
  const title = stack(
    lines,
    ["lime", "abril", "six", "league", "sgc"],
    { x: 130, y: 400, w: W - 260, h: 830 },
    { gap: 34, warp: cone },
  );
  return (
    rect(0, 0, W, H, q.dark ? q.p : BLACK) +
    polygon(
      [
        [W / 2 - 90, 0],
        [W / 2 + 90, 0],
        [W - 70, STAGE],
        [70, STAGE],
      ],
      q.b === BLACK ? YELLOW : q.b === PINK ? CREAM : q.b,
    ) +
    curtain(q.a === YELLOW ? RED : q.a) +
    drawStack(title, [BLACK], { x: 130, w: W - 260 }, { linkInk: BLACK }) +
    rect(0, STAGE, W, 190, BLACK) +
    draw(9, (i) => path(`M${40 + i * 125} ${STAGE}a50 50 0 0 1 100 0Z`, YELLOW)) +
    footer(poster, H - 142, CREAM, { h: 56, rule: false, face: "league" })
  );
};

function curtain(ink: string): string {
  const folds = draw(7, (i) => {
    const x = -40 + i * 48;
    const c = i % 2 ? ink : CURTAIN_FOLD;
    const [bend, low, footer] = [20 + i * 16, 40 + i * 30, 110 + i * 30];
    return (
      path(
        `M${x} 0H${x + 60}C${x + 40} ${H * 0.4} ${x - bend} ${H * 0.62} ${x - low} ${STAGE}H${x - footer}Z`,
        c,
      ) +
      path(
        `M${W - x} 0H${W - x - 60}C${W - x - 40} ${H * 0.4} ${W - x + bend} ${H * 0.62} ${W - x + low} ${STAGE}H${W - x + footer}Z`,
        c,
      )
    );
  });
  const swags = draw(5, (i) => {
    const x = i * 240;
    return (
      path(
        `M${x} 0H${x + 240}Q${x + 230} 190 ${x + 120} 200Q${x + 10} 190 ${x} 0Z`,
        i % 2 ? ink : CURTAIN_FOLD,
      ) +
      `<path d="M${x + 4} 150Q${x + 120} 250 ${x + 236} 150" stroke="${YELLOW}" stroke-width="12" fill="none"/>`
    );
  });
  return folds + swags;
}

/** Two faces in profile that overlap; the overlap gives a third colour. */
export const perfil: Layout = (poster, { inks: q }) => {
  const one = profile(250, 60, 6.7, false, q.a);
  const two = profile(W - 250, 60, 6.7, true, q.b);
  const title = stack(
    poster.title,
    ["abril", "six", "lime", "grav"],
    { x: M, y: 990, w: INNER, h: 340 },
    { gap: 22 },
  );
  return (
    rect(0, 0, W, H, q.p) +
    (q.dark ? one : overprint(one)) +
    overprint(two) +
    circle(560, 400, 26, q.p) +
    circle(640, 400, 26, q.p) +
    rect(0, 950, W, H - 950, q.k) +
    drawStack(title, [q.p], { x: M, w: INNER }) +
    footer(poster, H - 118, q.a, { h: 42, rule: false })
  );
};

/** A staircase of columns, with the title on the steps. */
export const columna: Layout = (poster, { inks: q, faces }) => {
  const lines = titleLines(poster.title, poster.title.length > 15 ? 3 : 2, { catchwords: false }).slice(0, 3);
  const columnW = (INNER - (lines.length - 1) * 24) / lines.length;
  const columns = lines.map((line, i) => {
    const h = H - 420 - i * 70;
    const [x, y] = [M + i * (columnW + 24), 60 + i * 70];
    const ink = cycle([q.k, q.a, q.b === q.p ? q.k : q.b], i);
    const air = isTall(line.t) ? columnW * 0.1 : 0;
    const letters = fill(cycle(faces, i), up(line.t), {
      x: 40,
      y: 26 + air,
      w: h - 80,
      h: columnW - 52 - air,
    });
    return (
      rect(x, y, columnW, h, ink) +
      group(path(letters, letterInk(q, ink)), `transform="translate(${x} ${y + h}) rotate(-90)"`)
    );
  });
  return (
    rect(0, 0, W, H, q.p) +
    columns.join("") +
    whenBlock(poster, q.k) +
    footer(poster, H - 98, q.k, { h: 34, shown: "city" })
  );
};

function letterInk(q: InkBox, column: string): string {
  return column === YELLOW && column !== q.k && !q.dark ? BLACK : q.p;
}

/** Day, month, weekday and time under the columns; without a date, the city. */
function whenBlock({ day, time, city }: PosterText, ink: string): string {
  const y = H - 310;
  if (!day) return boldLine(city, { x: M, y, w: INNER, h: 180 }, ink);
  const line = up([day.weekday, time].filter(Boolean).join(" "));
  return (
    path(fillNumeral("anton", day.number, { x: M, y, w: 250, h: 180 }, 0.5), ink) +
    path(set("sgc", up(day.month), { x: M + 280, y, h: 80 }).d, ink) +
    path(set("sgc", line, { x: M + 280, y: y + 110, h: 70, maxW: 420 }).d, ink)
  );
}

/** The day's number printed twice; without a date, the first letter of the title. */
export const numero: Layout = (poster, { prng, inks: q, faces }) => {
  const face = prng.pick<FaceName>(["anton", "alfa", "abril", "bowlby"]);
  const { day, time, city } = poster;
  const sign = day?.number ?? initialOf(poster.title);
  const air = isTall(sign) ? 160 : 0;
  const numeral = fillNumeral(face, sign, { x: 40, y: 60 + air, w: W - 80, h: 860 - air }, 0.5);
  const when = day ? [up(day.weekday), up(day.month), time] : [up(city), time];
  const line = set("sgc", when.filter(Boolean).join(" · "), {
    x: W / 2,
    y: 964,
    h: 44,
    anchor: 0.5,
    maxW: INNER,
  });
  const title = stack(poster.title, faces, { x: M, y: 1050, w: INNER, h: 300 }, { gap: 18 });
  return (
    rect(0, 0, W, H, q.p) +
    path(numeral, q.a, q.dark ? "" : MULTIPLY) +
    path(numeral, q.b, `transform="translate(26 22)" ${MULTIPLY}`) +
    path(line.d, q.k) +
    rect(M, 1026, INNER, 8, q.k) +
    drawStack(title, [q.k], { x: M, w: INNER }, { linkInk: q.k }) +
    footer(poster, H - 112, q.k, { h: 42, rule: false, shown: "city" })
  );
};

/** The first letter of the first word that is not a link word. */
function initialOf(title: string): string {
  const words = title.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""));
  const word = words.find((each) => each !== "" && !isLink(each)) ?? title;
  return up(word.slice(0, 1));
}
