import { circle, group, path, rect, ring, stroke } from "../drawing.ts";
import { r1 } from "../sheet.ts";

/** A loudspeaker in a square of side `s`, in four inks. */
export function speaker(
  x: number,
  y: number,
  s: number,
  c1: string,
  c2: string,
  c3: string,
  c4: string,
): string {
  const [cx, cy] = [x + s / 2, y + s / 2];
  const screws = [
    [0.07, 0.07],
    [0.93, 0.07],
    [0.07, 0.93],
    [0.93, 0.93],
  ] as const;
  return (
    rect(x, y, s, s, c1) +
    circle(cx, cy, s * 0.45, c2) +
    circle(cx, cy, s * 0.36, c3) +
    ring(cx, cy, s * 0.27, s * 0.03, c2) +
    circle(cx, cy, s * 0.17, c4) +
    circle(cx, cy, s * 0.07, c3) +
    screws.map(([u, v]) => circle(x + s * u, y + s * v, s * 0.025, c2)).join("")
  );
}

/** A trumpet of the given length; x, y is its mouthpiece. */
export function trumpet(x: number, y: number, length: number, c: string): string {
  const s = length / 100;
  const p = (a: number, b: number): string => `${r1(x + a * s)} ${r1(y + b * s)}`;
  const valves = [34, 42, 50].map(
    (v) =>
      path(`M${p(v - 2.6, -12)}h${r1(5.2 * s)}v${r1(38 * s)}h${r1(-5.2 * s)}Z`, c) +
      path(`M${p(v - 3.6, -15)}h${r1(7.2 * s)}v${r1(3 * s)}h${r1(-7.2 * s)}Z`, c),
  );
  const pipe =
    `M${p(100, -22)}C${p(86, -6)} ${p(76, -3)} ${p(62, -3)}L${p(8, -3)}L${p(8, -6)}L${p(0, -6)}L${p(0, 6)}L${p(8, 6)}` +
    `L${p(8, 3)}L${p(62, 3)}C${p(76, 3)} ${p(86, 6)} ${p(100, 22)}Z`;
  const bend = `M${p(24, 0)}L${p(24, 16)}Q${p(24, 20)} ${p(28, 20)}L${p(58, 20)}Q${p(66, 20)} ${p(66, 11)}Q${p(66, 2)} ${p(58, 2)}`;
  return path(pipe, c) + stroke(bend, c, r1(4.6 * s)) + valves.join("");
}

/** A conga drum: body, hoops, ropes and skin. */
export function conga(
  x: number,
  y: number,
  w: number,
  h: number,
  body: string,
  rope: string,
  skin: string,
): string {
  const shell =
    `M${x} ${y}C${x - w * 0.1} ${y + h * 0.45} ${x + w * 0.1} ${y + h * 0.7} ${x + w * 0.22} ${y + h}` +
    `L${x + w * 0.78} ${y + h}C${x + w * 0.9} ${y + h * 0.7} ${x + w * 1.1} ${y + h * 0.45} ${x + w} ${y}Z`;
  const ropes = [0.3, 0.5, 0.7].map((t) => {
    const d =
      `M${x + w * t} ${y}C${x + w * (t + (t - 0.5) * 0.25)} ${y + h * 0.45} ${x + w * t} ${y + h * 0.7} ` +
      `${x + w * (0.5 + (t - 0.5) * 0.5)} ${y + h}`;
    return `<path d="${d}" stroke="${rope}" stroke-width="${w * 0.03}" fill="none"/>`;
  });
  const rim = `<ellipse cx="${x + w / 2}" cy="${y}" rx="${w * 0.52}" ry="${w * 0.16}"`;
  return (
    path(shell, body) +
    ropes.join("") +
    rect(x - w * 0.03, y + h * 0.12, w * 1.06, h * 0.05, rope) +
    `${rim} fill="${skin}"/>${rim} fill="none" stroke="${rope}" stroke-width="${w * 0.035}"/>`
  );
}

/** A microphone, rotated by `turn` degrees. */
export function microphone(x: number, y: number, s: number, c: string, grille: string, turn = 0): string {
  return group(
    circle(0, -150, 88, c) +
      [-50, -17, 17, 50].map((v) => rect(-84, -150 + v - 4, 168, 8, grille)).join("") +
      rect(-92, -96, 184, 34, c) +
      path("M-60 -50H60L34 240H-34Z", c),
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"`,
  );
}
