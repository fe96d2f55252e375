import { group, path, polar, polygon, rect, ring, star } from "../drawing.ts";
import { boldLine, footer } from "../footer.ts";
import { BLACK, BLUE, CREAM, RED, YELLOW } from "../inks.ts";
import type { Layout } from "../layout.ts";
import { ball, wheel } from "../motifs/outdoors.ts";
import { type PosterText, shortDay, subjectOf } from "../poster-text.ts";
import { H, INNER, M, times, W } from "../sheet.ts";
import { drawStack, outlineOf, stack } from "../type/stack.ts";
import { fill, set } from "../type/type-setting.ts";

/** The lanes of a track, and what moves along it. */
export const pista: Layout = (poster, { prng, inks: q }) => {
  const lanes = [q.a, q.k, q.b, q.k, q.a, q.k, q.b].map((ink, i) =>
    ring(W + 60, -40, 1060 - i * 92, 62, ink === q.p ? q.k : ink),
  );
  const sport =
    subjectOf(poster, {
      rueda: /vuelta|cicl|bici|páramo|cl[aá]sica|trav/i,
      balon: /copa|liga|f[uú]tbol|final/i,
    }) ?? prng.pick(["rueda", "balon"]);
  const title = stack(
    poster.title,
    ["sge", "anton", "bowlby", "league"],
    { x: M, y: 880, w: INNER, h: 430 },
    { gap: 20 },
  );
  return (
    rect(0, 0, W, H, q.p) +
    lanes.join("") +
    (sport === "rueda"
      ? wheel(330, 330, 250, q.k, 22) + wheel(330, 330, 60, q.a, 9, 0.2)
      : ball(320, 320, 230, q.dark ? q.k : CREAM, q.dark ? q.p : BLACK)) +
    rect(0, 846, W, H - 846, q.p) +
    rect(0, 846, W, 20, q.k) +
    group(
      drawStack(title, [q.k, q.a === q.p ? q.k : q.a], { x: M, w: INNER }),
      `transform="translate(${H * 0.1} 0) skewX(-6)"`,
    ) +
    footer(poster, H - 118, q.k, { h: 48 })
  );
};

/** The two sides of a title such as "Halcones vs Corsarios". */
const AGAINST = /\s+(?:vs\.?|contra)\s+/i;

/** The slanted line that divides the two corners. */
const slant = (x: number): number => 890 - (330 * x) / W;

/** A boxing poster with a red and a blue corner. It always uses the same inks. */
export const versus: Layout = (poster, { prng }) => {
  const [one = poster.title, other = poster.city] = poster.title.split(AGAINST);
  const corner = (name: string, isTop: boolean): string => {
    const lines = stack(
      name,
      ["anton", "league", "bowlby", "sgc"],
      { x: M, y: 0, w: INNER, h: 1000 },
      {
        gap: 50,
        catchwords: false,
        maxLines: 2,
        maxStretch: 2.6,
        warp: (x, y) => {
          const from = isTop ? 196 : slant(x) + 44;
          const to = isTop ? slant(x) - 44 : 1188;
          return [x, from + ((to - from) * y) / 1000];
        },
      },
    );
    return path(outlineOf(lines), CREAM);
  };
  const burst = times(24, (i) => polar(W / 2, 722, i % 2 ? 120 : 158, (i * Math.PI) / 12));
  const bout = prng.pick(["GRAN CLÁSICO", "NOCHE DE CAMPEONES", "SEMIFINAL · PARTIDO DE VUELTA"]);
  return (
    rect(0, 0, W, H, CREAM) +
    polygon(
      [
        [0, 150],
        [W, 150],
        [W, 560],
        [0, 890],
      ],
      RED,
    ) +
    polygon(
      [
        [0, 890],
        [W, 560],
        [W, 1230],
        [0, 1230],
      ],
      BLUE,
    ) +
    corner(one, true) +
    corner(other, false) +
    polygon(burst, YELLOW) +
    path(set("anton", "VS", { x: W / 2, y: 664, h: 116, anchor: 0.5 }).d, BLACK) +
    rect(0, 0, W, 150, BLACK) +
    path(fill("sgc", bout, { x: M + 90, y: 52, w: INNER - 180, h: 54 }), YELLOW) +
    star(M + 26, 78, 38, RED) +
    star(W - M - 26, 78, 38, RED) +
    whenLine(poster) +
    footer(poster, 1400, BLACK, { h: 42, rule: false, shown: poster.venue ? "venue" : "city" })
  );
};

/** Date and time across the whole width; without a date, the venue. */
function whenLine({ day, time, venue, city }: PosterText): string {
  const box = { x: M, y: 1272, w: INNER, h: 96 };
  if (!day) return boldLine(venue ?? city, box, BLACK);
  return path(fill("anton", [shortDay(day), time].filter(Boolean).join(" "), box), BLACK);
}
