import { group, path, rays, rect } from "../drawing.ts";
import { footer } from "../footer.ts";
import { BLACK, CREAM, type InkBox, mix, ORANGE, PINK, RED, YELLOW } from "../inks.ts";
import type { Layout, Press } from "../layout.ts";
import { microphone } from "../motifs/music.ts";
import { eye } from "../motifs/people.ts";
import { cycle, H, INNER, M, r1, times, W } from "../sheet.ts";
import type { FaceName } from "../type/faces.ts";
import { drawStack, stack } from "../type/stack.ts";
import { fill } from "../type/type-setting.ts";

/** The y coordinate of the mouth. */
const MOUTH = 640;

/** A laughing mouth: the letters of the title are on the teeth. */
export const boca: Layout = (poster, press) => {
  const { inks: q } = press;
  const y = MOUTH;
  const lips = `M60 ${y - 150}Q600 ${y - 60} 1140 ${y - 150}Q1130 ${y + 470} 600 ${y + 480}Q70 ${y + 470} 60 ${y - 150}Z`;
  const throat = `M150 ${y - 70}Q600 ${y + 10} 1050 ${y - 70}Q1020 ${y + 390} 600 ${y + 396}Q180 ${y + 390} 150 ${y - 70}Z`;
  const tongue = `M300 ${y + 420}Q330 ${y + 230} 600 ${y + 260}Q870 ${y + 230} 900 ${y + 420}Z`;
  const eyes = [330, 870].map((x) => lookingEye(x, press)).join("");
  const laugh = teeth(press);
  const title = stack(
    poster.title,
    ["bowlby", "alfa", "anton", "chango"],
    { x: M, y: 1160, w: INNER, h: 200 },
    { gap: 18 },
  );
  return (
    rect(0, 0, W, H, q.p) +
    eyes +
    path(lips, q.dark || q.a !== YELLOW ? q.a : RED) +
    path(throat, BLACK) +
    laugh +
    `<clipPath id="bk"><path d="${throat}"/></clipPath><g clip-path="url(#bk)">${path(tongue, PINK)}</g>` +
    drawStack(title, [q.k], { x: M, w: INNER }) +
    footer(poster, H - 106, q.k, { h: 42, rule: false })
  );
};

function lookingEye(x: number, { prng, inks: q }: Press): string {
  return eye(x, 220, 1.7, q.dark ? q.k : CREAM, BLACK, q.b, prng.int(-30, 30), prng.int(-6, 20));
}

/** A row of six teeth along an arc, with a letter on each. */
function teeth({ prng }: Press): string {
  const arc = (x: number): number => MOUTH - 52 + 44 * (1 - ((x - 600) / 450) ** 2);
  const letters = [...prng.pick(["JAJAJA", "JEJEJE", "JUAJUA"])];
  return letters
    .map((letter, i) => {
      const x = 190 + i * 137;
      const y = arc(x + 68);
      const face = prng.pick<FaceName>(["alfa", "bowlby", "anton", "ultra"]);
      return (
        `<rect x="${x}" y="${r1(y)}" width="130" height="190" rx="26" fill="${CREAM}"/>` +
        path(fill(face, letter, { x: x + 24, y: y + 38, w: 82, h: 116 }), BLACK)
      );
    })
    .join("");
}

/** The rotation of each line of the title, in degrees. */
const LEANS = [-5, 4, -3, 6, -4];

/** Stand-up comedy: a microphone, and a title whose lines are tilted. */
export const micro: Layout = (poster, { inks: q }) => {
  const lines = stack(
    poster.title,
    ["alfa", "bowlby", "chango", "anton", "ultra"],
    { x: M, y: 250, w: 700, h: 930 },
    { gap: 28, alternate: true, catchwords: false },
  );
  const paper = q.dark ? q.p : CREAM;
  const title = lines.map((line, i) => {
    const outline = line.d ?? "";
    const cut = path(outline, paper, `stroke="${paper}" stroke-width="26" stroke-linejoin="round"`);
    const lean = `rotate(${cycle(LEANS, i)} ${M + 350} ${line.y + line.h / 2})`;
    return group(cut + path(outline, i % 2 ? secondInk(q) : q.k), `transform="${lean}"`);
  });
  return (
    rect(0, 0, W, H, q.p) +
    rays(860, 420, 0, 1900, 22, mix(q.p, q.dark ? "#000000" : q.b, 0.35), 0.5) +
    group(microphone(0, 0, 1.75, q.dark ? q.k : BLACK, q.p), 'transform="translate(850 560) rotate(24)"') +
    title.join("") +
    rect(0, H - 170, W, 170, q.k) +
    footer(poster, H - 130, q.p, { h: 56, rule: false })
  );
};

function secondInk(q: InkBox): string {
  return q.p === ORANGE || q.a === q.p || (!q.dark && q.a === YELLOW) ? q.b : q.a;
}

const LAUGH_FACES: readonly FaceName[] = [
  "alfa",
  "anton",
  "ultra",
  "bowlby",
  "abril",
  "chango",
  "sge",
  "shrik",
  "bungee",
];

/** The word JA repeated in every typeface. */
export const jaja: Layout = (poster, press) => {
  const { inks: q } = press;
  const laugh = laughTrack(press);
  const title = stack(
    poster.title,
    ["bowlby", "alfa", "anton", "league"],
    { x: M, y: 1036, w: INNER, h: 300 },
    { gap: 20 },
  );
  return (
    rect(0, 0, W, H, q.p) +
    laugh +
    rect(0, 985, W, H - 985, q.k) +
    drawStack(title, [q.p, q.a], { x: M, w: INNER }) +
    footer(poster, H - 116, q.p, { h: 46, rule: false })
  );
};

function laughTrack({ prng, inks: q }: Press): string {
  const inks = [q.k, q.a === q.p ? q.k : q.a, q.b === q.p ? q.k : q.b];
  let track = "";
  let row = 0;
  for (let y = 36; y < 930; row++) {
    const h = prng.pick([110, 150, 190, 240]);
    const shares = times(prng.int(2, 5), () => 0.6 + prng.next());
    const sum = shares.reduce((total, share) => total + share, 0);
    let x = 36;
    shares.forEach((share, i) => {
      const w = ((W - 72) * share) / sum;
      const face = prng.pick(LAUGH_FACES);
      const word = prng.pick(["JA", "JA", "JAJA", "JE"]);
      track += path(
        fill(face, word, { x: x + 7, y, w: w - 14, h: Math.min(h, 960 - y) }),
        cycle(inks, row + i),
      );
      x += w;
    });
    y += h + 20;
  }
  return track;
}
