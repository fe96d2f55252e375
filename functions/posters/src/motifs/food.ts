import { circle, group, path, polar, stroke } from "../drawing.ts";
import { draw, r1, times } from "../sheet.ts";

export function fish(x: number, y: number, s: number, c: string, line: string, turn = 0): string {
  const scales = [-16, 8, 32, 56].map((u, i) => {
    const half = `14 ${13 - i * 2.5} 0 ${26 - i * 5}`;
    return stroke(`M${u} ${-26 + i * 5}q${half}q${half}`, line, 6);
  });
  return group(
    path("M-100 0C-60 -62 40 -62 84 -8L128 -46C122 -14 122 14 128 46L84 8C40 62 -60 62 -100 0Z", c) +
      circle(-66, -8, 9, line) +
      stroke("M-44 -34Q-26 0 -44 34", line, 7) +
      scales.join(""),
    `transform="translate(${r1(x)} ${r1(y)}) rotate(${turn}) scale(${r1(s * 100) / 100})"`,
  );
}

export function pineapple(x: number, y: number, s: number, c: string, line: string, leaf: string): string {
  const net = draw(9, (n) => {
    const i = n - 4;
    return `<path d="M${i * 26 - 120} 150L${i * 26 + 120} -130M${i * 26 + 120} 150L${i * 26 - 120} -130" stroke="${line}" stroke-width="6"/>`;
  });
  const crown = draw(7, (i) => {
    const angle = -Math.PI / 2 + (i - 3) * 0.3;
    const point = (r: number, a: number): string => polar(0, -90, r, a).map(r1).join(" ");
    const tip = point(150 - Math.abs(i - 3) * 14, angle);
    return path(`M0 -70Q${point(60, angle - 0.5)} ${tip}Q${point(60, angle + 0.5)} 0 -70Z`, leaf);
  });
  const id = `pi${r1(x)}${r1(y)}`;
  const body = '<ellipse cx="0" cy="22" rx="82" ry="112"';
  return group(
    `${crown}<clipPath id="${id}">${body}/></clipPath>${body} fill="${c}"/>${group(net, `clip-path="url(#${id})"`)}`,
    `transform="translate(${r1(x)} ${r1(y)}) scale(${s})"`,
  );
}

/** An ear of corn with its leaves, in two yellows. */
export function corn(
  x: number,
  y: number,
  s: number,
  c: string,
  other: string,
  leaf: string,
  turn: number,
): string {
  const kernels = draw(11, (row) => {
    const part = 1 - Math.abs(row - 6) * 0.045;
    return times(5, (n) => {
      const i = n - 2;
      const ink = (row * 3 + i * 5 + 20) % 4 ? c : other;
      return `<rect x="${i * 26 * part - 11 * part}" y="${-150 + row * 26}" width="${22 * part}" height="22" rx="9" fill="${ink}"/>`;
    }).join("");
  });
  return group(
    kernels +
      path("M-8 200C-120 170 -150 20 -104 -84C-92 -10 -70 60 -8 150Z", leaf) +
      path("M8 200C120 170 150 20 104 -84C92 -10 70 60 8 150Z", leaf) +
      path(
        "M0 210C-60 190 -70 120 -56 70C-36 110 -14 130 0 150C14 130 36 110 56 70C70 120 60 190 0 210Z",
        leaf,
      ),
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"`,
  );
}

const CUTLERY = {
  fork: "M-26 -200h10v92h11v-92h10v92h11v-92h10v110q0 26 -16 34v240q0 12 -10 12t-10 -12v-240q-16 -8 -16 -34Z",
  knife: "M-8 -200q34 40 30 190h-16v196q0 12 -10 12t-10 -12v-386Z",
};

export function cutlery(x: number, y: number, s: number, c: string, kind: keyof typeof CUTLERY): string {
  return group(path(CUTLERY[kind], c), `transform="translate(${x} ${y}) scale(${s})"`);
}

export function cup(x: number, y: number, s: number, c: string, steam: string): string {
  const wisps = [-50, 0, 50].map((u) =>
    stroke(`M${u} -24c-34 -40 34 -60 0 -104c-20 -28 6 -50 6 -70`, steam, 18, 'stroke-linecap="round"'),
  );
  return group(
    path("M-110 0h220v70c0 70 -40 110 -110 110s-110 -40 -110 -110Z", c) +
      stroke("M108 26h26q34 0 34 36t-40 42h-30", c, 22) +
      path("M-150 196h300l-24 26h-252Z", c) +
      wisps.join(""),
    `transform="translate(${x} ${y}) scale(${s})"`,
  );
}
