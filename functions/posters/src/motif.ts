import { circle, group, path, polygon, rays, rect } from "./drawing.ts";
import { pineapple } from "./motifs/food.ts";
import { speaker } from "./motifs/music.ts";
import { ball } from "./motifs/outdoors.ts";
import { bubble, eye, hand, profile } from "./motifs/people.ts";

const INK = "currentColor";

/** The background colour: it draws the parts of a pictogram that are cut out of the ink. */
const GROUND = "var(--k, #100e0b)";

const EDGE = `stroke="${GROUND}" stroke-width="14"`;

const PICTOGRAMS: Readonly<Record<string, () => string>> = {
  música: () => speaker(20, 20, 360, INK, GROUND, INK, GROUND),
  teatro: () => profile(150, 24, 1.98, false, INK) + circle(222, 110, 10, GROUND),
  deportes: () => ball(200, 200, 180, INK, GROUND),
  gastronomía: () => pineapple(200, 216, 1.32, INK, GROUND, INK),
  culturales: () =>
    hand(176, 190, 1.34, INK) + group(eye(0, 0, 0.7, GROUND, INK, GROUND), 'transform="translate(180 312)"'),
  experiencias: () =>
    circle(236, 150, 92, INK) +
    rays(236, 150, 108, 150, 18, INK, 0.5) +
    polygon(
      [
        [0, 400],
        [110, 190],
        [170, 280],
        [250, 170],
        [400, 400],
      ],
      INK,
      EDGE,
    ),
  comedia: () =>
    path("M20 120Q200 170 380 120Q376 352 200 356Q24 352 20 120Z", INK) +
    path("M62 158Q200 194 338 158Q330 312 200 316Q70 312 62 158Z", GROUND) +
    [4, 10, 10, 4]
      .map(
        (drop, i) =>
          `<rect x="${82 + i * 60}" y="${170 + drop}" width="54" height="62" rx="10" fill="${INK}"/>`,
      )
      .join(""),
  "foros-conferencias": () =>
    bubble(20, 30, 260, 170, INK, 1) +
    path("M120 150h260v170h-80v62l-62 -62h-118Z", INK, EDGE) +
    rect(156, 198, 180, 20, GROUND) +
    rect(156, 240, 110, 20, GROUND),
};

/**
 * The pictogram of a category for the interface, in one colour: `currentColor`, with cut-out parts in `--k`.
 * @returns an SVG of 400 × 400
 * @throws {Error} for a category without a pictogram
 */
export function motif(category: string): string {
  const pictogram = PICTOGRAMS[category];
  if (!pictogram) throw new Error(`No pictogram for ${category}`);
  return `<svg viewBox="0 0 400 400" aria-hidden="true">${pictogram()}</svg>`;
}
