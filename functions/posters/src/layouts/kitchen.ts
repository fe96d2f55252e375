/** Layouts for cooking: a pot on the fire, and a sun that is a piece of food. */

import { circle, group, path, rays, rect, stroke } from "../drawing.ts";
import { footerOfPlace } from "../footer.ts";
import { BLACK, BLUE, CREAM, CRIMSON, type InkBox, legibleOn, mix, ORANGE, RED, YELLOW } from "../inks.ts";
import type { Layout } from "../layout.ts";
import { corn, fish } from "../motifs/food.ts";
import { arepa, citrus, egg, flame, ladle, plantain } from "../motifs/kitchen.ts";
import { type PosterText, shortDay, subjectOf } from "../poster-text.ts";
import { draw, H, INNER, M, W } from "../sheet.ts";
import { aspect, up } from "../type/faces.ts";
import { drawStack, stack } from "../type/stack.ts";
import { fill, fillNumeral, set, type Warp } from "../type/type-setting.ts";

const STEWS = {
  pescado: /mar\b|pac[ií]fico|pescad|caribe|cevich|r[ií]o\b|encocad|marisc/i,
  maiz: /arepa|ma[ií]z|mazorca|chicha|tamal|empanada|envuelt/i,
  platano: /pl[aá]tano|maduro|patac[oó]n|sancocho|aborrajad|plaza|mercado/i,
};

type Stew = keyof typeof STEWS | "cucharon";

/** The left and right side of the pot, its rim, and the ground it stands on. */
const POT = { left: 100, right: W - 100, mouth: 570, ground: 1250 };

/** Curves a line downwards in the middle, because the round pot is seen slightly from above. */
const sag: Warp = (x, y) => [x, y + 44 * (1 - ((x - W / 2) / (W / 2 - POT.left)) ** 2)];

/** A pot on the fire, with the title on its side. */
export const olla: Layout = (poster, { prng, inks: q, faces }) => {
  const stew = subjectOf(poster, STEWS) ?? prng.pick<Stew>(["cucharon", "platano", "maiz", "cucharon"]);
  const cry = prng.pick(["¡A LA MESA!", "SE SIRVE CALIENTE", "HAY PARA REPETIR"]);
  const soup = q.b === q.p ? q.a : q.b;
  const title = stack(
    poster.title,
    faces,
    { x: 170, y: 786, w: W - 340, h: 388 },
    { gap: 20, warp: sag, catchwords: false },
  );
  const fire = draw(11, (i) => {
    const [outer, heart] = i % 2 ? [soup, q.a] : [q.a, soup];
    return flame(i * 118 + 10, 1380, i % 2 ? 1.1 : 1.45, outer, heart);
  });
  return (
    rect(0, 0, W, H, q.p) +
    steam(q, soup) +
    fire +
    pot(served(stew, q), q, soup) +
    whenBand(poster, cry, q) +
    drawStack(title, [q.p], { x: M, w: INNER }) +
    rect(0, 1360, W, H - 1360, q.k) +
    footerOfPlace(poster, H - 122, q.p, { h: 54, rule: false })
  );
};

function steam(q: InkBox, soup: string): string {
  const wisps = [190, 400, 610, 820, 1030].map((x, i) => {
    const d = `M${x} 620c-130 -110 130 -210 0 -330s130 -220 0 -330`;
    return stroke(d, i % 2 ? soup : q.a, 104, q.dark ? "" : 'style="mix-blend-mode:multiply"');
  });
  return wisps.join("");
}

/** Draws the pot around its content: the back of the rim, the soup, and the side in front. */
function pot(content: string, q: InkBox, soup: string): string {
  const { left, right, mouth, ground } = POT;
  const [rx, inner] = [W / 2 - left + 34, W / 2 - left - 14];
  const ear = (x: number, side: 1 | -1): string =>
    stroke(`M${x} 760c${side * 100} -20 ${side * 100} 170 0 150`, q.k, 38);
  const belly =
    `M${left - 34} ${mouth}H${W / 2 - inner}A${inner} 66 0 0 0 ${W / 2 + inner} ${mouth}H${right + 34}` +
    `Q${right + 30} ${mouth + 50} ${right} ${mouth + 66}V${ground - 190}Q${right} ${ground} ${right - 220} ${ground + 20}` +
    `Q${W / 2} ${ground + 60} ${left + 220} ${ground + 20}Q${left} ${ground} ${left} ${ground - 190}V${mouth + 66}` +
    `Q${left - 30} ${mouth + 50} ${left - 34} ${mouth}Z`;
  return (
    ear(left, -1) +
    ear(right, 1) +
    `<ellipse cx="${W / 2}" cy="${mouth}" rx="${rx}" ry="88" fill="${q.k}"/>` +
    `<ellipse cx="${W / 2}" cy="${mouth}" rx="${inner}" ry="66" fill="${soup}"/>` +
    content +
    path(belly, q.k)
  );
}

function served(stew: Stew, q: InkBox): string {
  const grain = q.p === YELLOW ? CREAM : YELLOW;
  const cob = (x: number, y: number, turn: number, s: number): string => {
    const core = '<rect x="-70" y="-160" width="140" height="330" rx="64"';
    const kernels = corn(0, 0, 1, grain, q.dark ? q.a : q.p, q.a, 0);
    return group(
      `${core} fill="${q.k}"/>${kernels}`,
      `transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"`,
    );
  };
  switch (stew) {
    case "pescado":
      return fish(600, 352, 2.3, q.k, q.p, -64);
    case "maiz":
      return cob(370, 340, -14, 1.35) + cob(800, 320, 12, 1.5);
    case "platano":
      return plantain(420, 372, 1.4, grain, BLACK, -14) + plantain(760, 390, 1.4, grain, BLACK, 150);
    case "cucharon":
      return ladle(770, 470, 1.15, q.k, q.p, 24);
  }
}

/** The band around the pot: date and time, or a short exclamation when the poster has neither. */
function whenBand({ day, time }: PosterText, cry: string, q: InkBox): string {
  const { left, right } = POT;
  const ground = q.a === q.k ? q.b : q.a;
  const text = up([day && shortDay(day), time].filter(Boolean).join("  ")) || cry;
  const w = Math.min(W - 2 * left - 120, 56 * aspect("sge", text));
  const band = `M${left} 650Q${W / 2} 738 ${right} 650V748Q${W / 2} 836 ${left} 748Z`;
  const line = fill("sge", text, { x: (W - w) / 2, y: 672, w, h: 54 }, sag);
  return path(band, ground) + path(line, legibleOn(ground, [q.k, q.p, CREAM]));
}

const SUNS = {
  arepa: /arepa|ma[ií]z|pan\b|pandebono|queso|parrilla|asado|brasa/i,
  limon: /lim[oó]n|naranja|lulo|fruta|jugo|c[oó]ctel|cevich|mar\b|viche|biche/i,
  huevo: /huevo|desayuno|brunch|caldo|perico/i,
};

type Sun = keyof typeof SUNS;

const SUN = { x: W / 2, y: 1350, r: 545 };

/** The sun above the horizon is an arepa, a lime or an egg, with the date in its middle. */
export const sol: Layout = (poster, { prng, inks: q, faces }) => {
  const sun = subjectOf(poster, SUNS) ?? prng.pick<Sun>(["arepa", "limon", "huevo"]);
  const { x, y, r } = SUN;
  const title = stack(poster.title, faces, { x: M, y: 76, w: INNER, h: 480 }, { gap: 20 });
  const shine = rays(x, y, r, 1900, 30, mix(q.p, q.b === q.p ? q.a : q.b, q.dark ? 0.5 : 0.4), 0.5);
  const burst = rays(x, y, r + 34, r + 180, 30, q.a === q.p ? q.k : q.a, 0.5);
  return (
    rect(0, 0, W, H, q.p) +
    shine +
    burst +
    disc(sun, q) +
    (poster.day || poster.time ? whenInSun(poster, sun, q) : "") +
    drawStack(title, [q.k], { x: M, w: INNER }, { linkInk: q.k }) +
    rect(0, y, W, H - y, q.k) +
    footerOfPlace(poster, H - 116, q.p, { h: 50, rule: false })
  );
};

function disc(sun: Sun, q: InkBox): string {
  const { x, y, r } = SUN;
  const edge = q.dark ? BLACK : q.k;
  switch (sun) {
    case "arepa":
      return arepa(x, y, r, { ground: middleInk(sun, q), mark: mix(ORANGE, BLACK, 0.3), edge });
    case "limon":
      return citrus(x, y, r, { ground: CREAM, mark: q.a === YELLOW || q.b === BLACK ? q.a : q.b, edge });
    case "huevo":
      return egg(x, y, r, { ground: CREAM, mark: YELLOW, edge });
  }
}

/** The background colour of the date. */
function middleInk(sun: Sun, q: InkBox): string {
  if (sun === "arepa") return q.p === YELLOW ? CREAM : YELLOW;
  return sun === "huevo" ? YELLOW : CREAM;
}

/** The inks that are readable on yellow and on cream. */
const HOT: readonly string[] = [RED, CRIMSON, BLUE];

/** Date and time in the middle of the sun: on the egg's yolk, or on a disc. */
function whenInSun({ day, time }: PosterText, sun: Sun, q: InkBox): string {
  const { x, y } = SUN;
  const ground = middleInk(sun, q);
  const line = (text: string, top: number, h: number, maxW: number): string =>
    path(set("sgc", up(text), { x, y: top, h, anchor: 0.5, maxW }).d, BLACK);
  const middle = sun === "huevo" ? "" : circle(x, y, 316, ground);
  if (!day) return middle + line(time ?? "", y - 190, 130, 470);
  const numeral = fillNumeral("anton", day.number, { x: x - 180, y: y - 280, w: 360, h: 170 }, 0.5);
  const hot = [q.a, q.b].find((ink) => HOT.includes(ink)) ?? BLACK;
  return (
    middle +
    path(numeral, hot) +
    line([day.weekdayShort, day.monthShort, time].filter(Boolean).join(" "), y - 84, 54, 560)
  );
}
