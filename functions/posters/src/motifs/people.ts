import { circle, group, path } from "../drawing.ts";
import { r1 } from "../sheet.ts";

/** A face in profile, looking right, or left when flipped. */
export function profile(x: number, y: number, s: number, isFlipped: boolean, c: string): string {
  const p = (a: number, b: number): string => `${r1(x + (isFlipped ? -a : a) * s)} ${r1(y + b * s)}`;
  return path(
    `M${p(0, 0)}C${p(34, -8)} ${p(62, 4)} ${p(66, 30)}C${p(67, 37)} ${p(66, 40)} ${p(67, 43)}L${p(82, 66)}` +
      `Q${p(84, 71)} ${p(78, 72)}L${p(71, 73)}L${p(74, 81)}L${p(68, 85)}L${p(73, 90)}Q${p(74, 95)} ${p(68, 97)}` +
      `C${p(72, 110)} ${p(66, 117)} ${p(52, 115)}L${p(38, 113)}C${p(34, 122)} ${p(36, 134)} ${p(44, 150)}` +
      `L${p(44, 190)}L${p(-60, 190)}L${p(-60, 0)}Z`,
    c,
  );
}

/** An eye; `dx` and `dy` shift the pupil. */
export function eye(
  x: number,
  y: number,
  s: number,
  white: string,
  iris: string,
  pupil: string,
  dx = 0,
  dy = 0,
): string {
  return group(
    path("M-100 0Q0 -92 100 0Q0 92 -100 0Z", white) +
      circle(dx, dy, 40, iris) +
      circle(dx + 3, dy - 2, 19, pupil),
    `transform="translate(${x} ${y}) scale(${s})"`,
  );
}

export function hand(x: number, y: number, s: number, c: string): string {
  return group(
    path(
      "M-60 130V-10Q-60 -34 -46 -34T-32 -10V30H-28V-96Q-28 -120 -14 -120T0 -96V24H4V-124Q4 -148 18 -148T32 -124V26H36V-98" +
        "Q36 -120 49 -120T62 -98V62L84 30Q98 12 112 22T112 52L74 116Q62 138 62 150V210H-50V160Q-60 150 -60 130Z",
      c,
    ),
    `transform="translate(${x} ${y}) rotate(0) scale(${s})"`,
  );
}

/** A speech bubble with its tail on the right (1) or the left (-1). */
export function bubble(x: number, y: number, w: number, h: number, c: string, side: 1 | -1): string {
  return path(
    `M${x} ${y}h${w}v${h}h${-w * 0.55}l${-side * w * 0.18} ${h * 0.32}v${-h * 0.32}h${-(w * 0.45 - side * w * 0.18)}Z`,
    c,
  );
}
