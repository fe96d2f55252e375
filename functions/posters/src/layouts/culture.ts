import { circle, path, polygon, rays, rect, star } from "../drawing.ts";
import { footer } from "../footer.ts";
import { BLACK, CREAM } from "../inks.ts";
import type { Layout, Press } from "../layout.ts";
import { eye, hand } from "../motifs/people.ts";
import { type Box, cycle, draw, H, INNER, M, W } from "../sheet.ts";
import { isTall, up } from "../type/faces.ts";
import { drawStack, stack } from "../type/stack.ts";
import { fill } from "../type/type-setting.ts";

/** Each letter of the title on a printing block of its own. */
export const fichas: Layout = (poster, press) => {
  const { prng, inks: q } = press;
  const rows = rowsOf(poster.title).map(up);
  const edge = 28;
  const rowH = (H - 250 - edge) / rows.length;
  const inks = [q.p, q.a, q.b, q.c === q.k ? q.p : q.c];
  const chase = rows.map((row, r) => {
    const letters = [...row];
    const w = (W - 2 * edge) / letters.length;
    return letters
      .map((letter, i) => {
        const box = { x: edge + i * w, y: edge + r * rowH, w, h: rowH };
        if (letter !== " ") return block(letter, box, cycle(inks, i * 7 + r * 3 + prng.int(0, 1)), press);
        const space = rect(box.x + 5, box.y + 5, w - 10, rowH - 10, q.k);
        return space + star(box.x + w / 2, box.y + rowH / 2, Math.min(w, rowH) * 0.3, q.a);
      })
      .join("");
  });
  return rect(0, 0, W, H, q.k) + chase.join("") + footer(poster, H - 190, q.p, { h: 74, rule: false });
};

/** Breaks a title into rows of similar length, without splitting words. */
function rowsOf(title: string): string[] {
  const words = title.split(/\s+/).filter(Boolean);
  const max = Math.max(8, Math.ceil(Math.sqrt(title.length * 1.1)), ...words.map((word) => word.length));
  const rows: string[] = [];
  for (const word of words) {
    const row = rows.at(-1);
    if (row && row.length + 1 + word.length <= max) rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** One letter on its block, in a face of its own; narrow letters are not stretched. */
function block(letter: string, { x, y, w, h }: Box, ground: string, { prng, inks: q, faces }: Press): string {
  const air = isTall(letter) ? h * 0.16 : 0;
  const isThin = /[I1]/.test(letter);
  const side = isThin ? w * 0.34 : Math.min(28, w * 0.12);
  const face = /[I1!¡]/.test(letter) ? "anton" : prng.pick(faces);
  const box = { x: x + side, y: y + 34 + air, w: isThin ? w * 0.32 : w - 2 * side, h: h - 68 - air };
  return rect(x + 5, y + 5, w - 10, h - 10, ground) + path(fill(face, letter, box), q.dark ? BLACK : q.k);
}

const LOOMS = [
  [1, 0, 2, 0, 1, 3],
  [2, 2, 0, 1, 1, 0],
  [1, 1, 2, 0, 3, 0],
  [3, 0, 1, 0, 2, 2],
];

/** A woven band with a mirrored pattern, different for each seed. */
export const tejido: Layout = (poster, { prng, inks: q, faces }) => {
  const inks = [q.k, q.a, q.b === q.p ? q.k : q.b];
  const [across, down] = [prng.pick([10, 15, 30]), prng.pick([10, 14, 20])];
  const loom = cycle(LOOMS, prng.int(0, 3));
  const step = prng.pick([1, 2]);
  /** 0 is no thread; the other numbers are inks. */
  const thread = (x: number, y: number): number => {
    if (y === 0 || y === 19) return x % 2;
    if (y === 1 || y === 18) return 1;
    const dx = Math.abs((x % across) - (across - 1) / 2);
    const dy = Math.abs((y % down) - (down - 1) / 2);
    return cycle(loom, Math.floor((Math.floor(dx / step) * step + Math.floor(dy)) / 2));
  };
  const cloth = draw(20, (y) =>
    draw(30, (x) => {
      const ink = thread(x, y);
      return ink ? rect(x * 40, y * 40 + 40, 40.5, 40.5, cycle(inks, ink - 1)) : "";
    }),
  );
  const title = stack(poster.title, faces, { x: M, y: 930, w: INNER, h: 400 }, { gap: 20 });
  return (
    rect(0, 0, W, H, q.p) +
    cloth +
    rect(0, 0, W, 22, q.k) +
    rect(0, 858, W, 22, q.k) +
    drawStack(title, [q.k, q.a], { x: M, w: INNER }, { linkInk: q.k }) +
    footer(poster, H - 118, q.k, { h: 48 })
  );
};

const TILE_W = 400;
const TILE_H = TILE_W * 0.86;

/** A grid of masks, hands, suns and eyes on flat colours. */
export const comparsa: Layout = (poster, press) => {
  const { inks: q, faces, shift } = press;
  const grounds = [q.a, q.b, q.k, q.p];
  const tiles = draw(3, (row) =>
    draw(3, (column) => {
      const ground = cycle(grounds, column + row * 2 + shift);
      const [x, y] = [column * TILE_W, row * TILE_W * 0.86];
      const figure = (row * 3 + column) * 5 + shift;
      const centre = { x: x + TILE_W / 2, y: y + TILE_W * 0.43 };
      return rect(x, y, TILE_W + 1, TILE_H + 1, ground) + walker(figure % 4, centre, ground, press);
    }),
  );
  const title = stack(poster.title, faces, { x: M, y: 1086, w: INNER, h: 260 }, { gap: 18 });
  return (
    rect(0, 0, W, H, q.p) +
    tiles +
    rect(0, TILE_H * 3, W, H, q.k) +
    drawStack(title, [q.p, q.a], { x: M, w: INNER }) +
    footer(poster, H - 112, q.p, { h: 44, rule: false })
  );
};

function walker(
  figure: number,
  { x, y }: { x: number; y: number },
  ground: string,
  { prng, inks: q }: Press,
): string {
  const ink = ground === q.k ? q.p : q.k;
  const other = ground === q.a ? q.p : q.a;
  switch (figure) {
    case 0: {
      const iris = other === CREAM ? q.a : other;
      return eye(x, y, 1.5, ink === q.p ? q.p : CREAM, iris, BLACK, prng.int(-18, 18), 0);
    }
    case 1:
      return hand(x - 16, y - 12, 0.84, ink);
    case 2:
      return rays(x, y, 76, 160, 14, ink, 0.55) + circle(x, y, 62, other);
    default:
      return (
        circle(x, y, 130, ink) +
        circle(x - 46, y - 26, 22, ground) +
        circle(x + 46, y - 26, 22, ground) +
        path(`M${x - 74} ${y + 30}h148q-10 66 -74 66t-74 -66Z`, other) +
        polygon(
          [
            [x, y - 30],
            [x + 20, y + 16],
            [x - 20, y + 16],
          ],
          ground,
        )
      );
  }
}
