import { circle, overprint, path, rays, rect, ring, star, stroke } from "../drawing.ts";
import { footer } from "../footer.ts";
import { BLACK, PINK, RED } from "../inks.ts";
import type { Layout } from "../layout.ts";
import { mountains, palm } from "../motifs/outdoors.ts";
import { shortDay } from "../poster-text.ts";
import { cycle, draw, H, INNER, M, W } from "../sheet.ts";
import { up } from "../type/faces.ts";
import { drawStack, stack } from "../type/stack.ts";
import { set } from "../type/type-setting.ts";

/** Mountain ranges and a sun in three transparent inks. */
export const cordillera: Layout = (poster, { prng, inks: q, faces }) => {
  const cx = prng.pick([360, 600, 840]);
  const shine = prng.bool(0.6)
    ? rays(cx, 640, 290, 1200, 24, q.b, 0.34)
    : [330, 400, 480, 570, 670].map((r, i) => ring(cx, 640, r, 26 - i * 4, q.b)).join("");
  const far = mountains(900, 330, 6, q.a, prng);
  const middle = mountains(1050, 270, 8, q.dark ? q.c : q.a === RED ? PINK : q.a, prng);
  const near = mountains(1230, 190, 10, q.dark ? "#0B0820" : q.k, prng);
  const title = stack(poster.title, faces, { x: M, y: 76, w: INNER, h: 330 }, { gap: 18 });
  return (
    rect(0, 0, W, H, q.p) +
    shine +
    circle(cx, 640, 250, q.b) +
    (q.dark ? rect(0, 0, W, 410, q.p) + far + middle : overprint(far) + overprint(middle)) +
    near +
    drawStack(title, [q.k], { x: M, w: INNER }, { linkInk: q.k }) +
    footer(poster, H - 124, q.dark ? q.k : q.p, { h: 52, rule: false })
  );
};

/** The moon over water. */
export const marea: Layout = (poster, { prng, inks: q, faces }) => {
  const cx = prng.pick([400, 800]);
  const stars = draw(26, () => {
    const [x, y, r] = [prng.next() * W, 60 + prng.next() * 720, 6 + prng.next() * 16];
    return star(x, y, r, prng.bool() ? q.k : q.b, 4, 0.3);
  });
  const sea = draw(7, (i) => {
    const length = 200;
    const offset = i % 2 ? -100 : 0;
    let crest = `M${offset - length} ${850 + i * 84}`;
    for (let x = offset - length; x < W + length; x += length) crest += `q${length / 2} -96 ${length} 0`;
    const ink = cycle([q.a, q.dark ? q.p : q.k, q.c === q.p ? q.b : q.c], i);
    return path(`${crest}V${H}H${-length}Z`, ink) + stroke(crest, q.k, 7);
  });
  const title = stack(poster.title, faces, { x: M, y: 80, w: INNER, h: 460 }, { gap: 20 });
  return (
    rect(0, 0, W, H, q.p) +
    circle(cx, 560, 300, q.b) +
    circle(cx + 90, 500, 250, q.p) +
    stars +
    rect(0, 830, W, 700, q.p) +
    sea +
    drawStack(title, [q.k], { x: M, w: INNER }) +
    rect(0, H - 160, W, 160, q.dark ? BLACK : q.k) +
    footer(poster, H - 118, q.dark ? q.k : q.p, { h: 54, rule: false })
  );
};

/** Leaves around the title. */
export const selva: Layout = (poster, { inks: q }) => {
  const leaves =
    palm(80, 1560, 2, q.a, 18) +
    palm(1120, 1560, 2.1, q.a, -20) +
    palm(-40, 520, 1.6, q.a, 100) +
    palm(1240, 420, 1.7, q.a, -108) +
    palm(600, 1640, 1.7, q.b, 2) +
    palm(300, -60, 1.4, q.k, 170) +
    palm(940, -60, 1.5, q.k, 188) +
    palm(-60, 1100, 1.5, q.k, 70) +
    palm(1270, 1080, 1.5, q.k, -72);
  const clearing = { x: W / 2 - 270, y: 500, w: 540, h: 370 };
  const title = stack(poster.title, ["anton", "league", "sgc", "six", "bowlby"], clearing, { gap: 18 });
  const { day, time, city } = poster;
  const when = [day ? shortDay(day) : up(city), time].filter(Boolean).join(" · ");
  return (
    rect(0, 0, W, H, q.p) +
    leaves +
    circle(W / 2, 720, 410, q.p) +
    ring(W / 2, 720, 386, 8, q.k) +
    drawStack(title, [q.k, q.b === q.p ? q.a : q.b], clearing, { linkInk: q.k }) +
    path(set("sgc", when, { x: W / 2, y: 930, h: 40, anchor: 0.5, ...(!day && { maxW: 480 }) }).d, q.k) +
    rect(0, H - 140, W, 140, q.k) +
    footer(poster, H - 106, q.p, { h: 48, rule: false })
  );
};
