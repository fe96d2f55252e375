import { circle, group, path, polar, rect, stroke } from "../drawing.ts";
import { draw, r1, times } from "../sheet.ts";

const placed = (x: number, y: number, s: number, turn = 0): string =>
  `transform="translate(${r1(x)} ${r1(y)}) rotate(${turn}) scale(${s})"`;

/** A flame 100 wide and 220 high; x, y is its base. */
export function flame(x: number, y: number, s: number, c: string, heart: string): string {
  return group(
    path(
      "M0 0C-62 0 -66 -66 -38 -108C-30 -84 -18 -76 -8 -78C-26 -130 -6 -186 30 -220C24 -170 62 -128 62 -66C62 -22 38 0 0 0Z",
      c,
    ) +
      path(
        "M2 0C-28 0 -34 -34 -14 -62C-8 -46 2 -44 6 -48C2 -74 12 -92 24 -104C24 -78 40 -58 38 -32C36 -10 22 0 2 0Z",
        heart,
      ),
    placed(x, y, s),
  );
}

/** A wooden ladle with its bowl at the bottom. */
export function ladle(x: number, y: number, s: number, c: string, line: string, turn: number): string {
  return group(
    `<rect x="-20" y="-420" width="40" height="440" rx="20" fill="${c}"/>` +
      circle(0, -388, 9, line) +
      `<ellipse cx="0" cy="70" rx="84" ry="104" fill="${c}"/>`,
    placed(x, y, s, turn),
  );
}

/** A ripe plantain, upright on its stalk. */
export function plantain(x: number, y: number, s: number, c: string, line: string, turn: number): string {
  return group(
    path(
      "M-40 200C-150 90 -150 -110 -22 -226L14 -236L24 -196C-22 -90 -10 60 76 150L60 196Z",
      c,
      `stroke="${line}" stroke-width="9" stroke-linejoin="round"`,
    ) +
      stroke("M-10 -190C-84 -80 -76 80 10 176", line, 9, 'stroke-linecap="round"') +
      path("M-22 -226L14 -236L20 -214L-30 -204Z", line) +
      path("M76 150L60 196L34 197L58 128Z", line),
    placed(x, y, s, turn),
  );
}

/** The inks of a disc: its background, the marks on it and the edge. */
export interface DiscInks {
  ground: string;
  mark: string;
  edge: string;
}

/** An arepa with grill marks and a crust. */
export function arepa(x: number, y: number, r: number, { ground, mark, edge }: DiscInks): string {
  const id = `ar${r1(x)}${r1(y)}`;
  const bars = draw(9, (i) => {
    const [at, thin] = [(i - 4) * r * 0.25, r * 0.07];
    return rect(-r, at - thin / 2, r * 2, thin, mark) + rect(at - thin / 2, -r, thin, r * 2, mark);
  });
  return (
    circle(x, y, r, edge) +
    circle(x, y, r * 0.93, ground) +
    `<clipPath id="${id}">${circle(0, 0, r * 0.84, ground)}</clipPath>` +
    group(group(bars, 'transform="rotate(-45)"'), `transform="translate(${x} ${y})" clip-path="url(#${id})"`)
  );
}

/** A slice of citrus: rind, pith and twelve segments. */
export function citrus(x: number, y: number, r: number, { ground, mark, edge }: DiscInks): string {
  const segments = draw(12, (i) => {
    const [a, b] = [i, i + 1].map((n) => (n * Math.PI) / 6) as [number, number];
    const [from, to] = [a + 0.035, b - 0.035];
    const [tip, left, right] = [
      polar(x, y, r * 0.12, (a + b) / 2),
      polar(x, y, r * 0.83, from),
      polar(x, y, r * 0.83, to),
    ];
    const at = (point: [number, number]): string => point.map(r1).join(" ");
    return path(
      `M${at(tip)}L${at(left)}A${r1(r * 0.83)} ${r1(r * 0.83)} 0 0 1 ${at(right)}Z`,
      mark,
      `stroke="${mark}" stroke-width="${r1(r * 0.03)}" stroke-linejoin="round"`,
    );
  });
  return circle(x, y, r, edge) + circle(x, y, r * 0.92, ground) + segments;
}

/** A fried egg with its yolk in the middle. */
export function egg(x: number, y: number, r: number, { ground, mark, edge }: DiscInks): string {
  const white = (k: number): string => {
    const points = times(90, (i) => {
      const a = (i * Math.PI) / 45;
      return polar(x, y, r * k * (0.95 + 0.035 * Math.sin(a * 7 + 0.6) + 0.045 * Math.sin(a * 4 + 2)), a);
    });
    return `M${points.map((point) => point.map(r1).join(" ")).join("L")}Z`;
  };
  return (
    path(white(1.03), edge) +
    path(white(1), ground) +
    circle(x, y, r * 0.64, mark) +
    stroke(
      `M${x - r * 0.53} ${y - r * 0.14}A${r * 0.55} ${r * 0.55} 0 0 1 ${x - r * 0.3} ${y - r * 0.46}`,
      ground,
      r1(r * 0.045),
      'stroke-linecap="round"',
    )
  );
}
