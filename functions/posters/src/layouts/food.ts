import { circle, rect, ring } from "../drawing.ts";
import { footer } from "../footer.ts";
import { BLACK, CREAM, GREEN, type InkBox, ORANGE, YELLOW } from "../inks.ts";
import type { Layout } from "../layout.ts";
import { corn, cup, cutlery, fish, pineapple } from "../motifs/food.ts";
import { subjectOf } from "../poster-text.ts";
import { cycle, draw, H, INNER, M, W } from "../sheet.ts";
import { drawStack, stack } from "../type/stack.ts";

const DISHES = {
  tinto: /tinto|caf[eé]/i,
  maiz: /arepa|ma[ií]z|chicha|tamal|empanada/i,
  pescado: /mar\b|pac[ií]fico|pescad|caribe|cevich|r[ií]o/i,
};

type Dish = keyof typeof DISHES | "pina";

/** A table from above: plate, dish and cutlery. */
export const mesa: Layout = (poster, { prng, inks: q, faces }) => {
  const dish: Dish = subjectOf(poster, DISHES) ?? prng.pick<Dish>(["pescado", "maiz", "pina", "tinto"]);
  const [cy, r] = [500, 400];
  const china = q.dark ? q.k : CREAM;
  const cloth = draw(8, (y) =>
    draw(12, (x) => ((x + y) % 2 ? rect(x * 100, y * 100, 100, 100, q.b === q.p ? q.a : q.b) : "")),
  );
  const title = stack(poster.title, faces, { x: M, y: 960, w: INNER, h: 370 }, { gap: 20 });
  return (
    rect(0, 0, W, H, q.p) +
    cloth +
    circle(W / 2, cy, r, china) +
    ring(W / 2, cy, r * 0.9, 8, q.a) +
    ring(W / 2, cy, r * 0.7, 22, q.a) +
    served(dish, cy, { china, steam: q.a }) +
    cutlery(96, cy, 1.7, q.k, "fork") +
    cutlery(W - 96, cy, 1.7, q.k, "knife") +
    rect(0, 900, W, H - 900, q.p) +
    rect(0, 900, W, 18, q.k) +
    drawStack(title, [q.k, q.a === YELLOW && !q.dark ? q.k : q.a], { x: M, w: INNER }, { linkInk: q.k }) +
    footer(poster, H - 118, q.k, { h: 48 })
  );
};

function served(dish: Dish, cy: number, { china, steam }: { china: string; steam: string }): string {
  switch (dish) {
    case "pescado":
      return fish(W / 2 - 10, cy, 2.25, BLACK, china, -24);
    case "maiz":
      return corn(W / 2, cy, 1.5, YELLOW, ORANGE, GREEN, 18);
    case "pina":
      return pineapple(W / 2, cy + 20, 1.75, YELLOW, BLACK, GREEN);
    case "tinto":
      return cup(W / 2 - 10, cy + 20, 1.5, BLACK, steam);
  }
}

const FRUITS = { maiz: DISHES.maiz, pescado: DISHES.pescado };

type Fruit = keyof typeof FRUITS | "pina";

/** A market poster: one fruit repeated as a pattern. */
export const plaza: Layout = (poster, { prng, inks: q, faces }) => {
  const fruit: Fruit = subjectOf(poster, FRUITS) ?? prng.pick<Fruit>(["pina", "pescado", "maiz"]);
  const pattern = draw(4, (r) =>
    draw(3, (i) => {
      const ground = cycle([q.b, q.p, q.a], i + r * 2);
      const piece = {
        x: i * 400 + 200,
        y: r * 380 + 190,
        place: (i + r * 2) % 3,
        isTurned: (i + r) % 2 === 0,
      };
      return rect(i * 400, r * 380, 400, 380, ground) + printed(fruit, piece, ground, q);
    }),
  );
  const title = stack(poster.title, faces, { x: M, y: 1110, w: INNER, h: 240 }, { gap: 18 });
  return (
    rect(0, 0, W, H, q.p) +
    pattern +
    rect(0, 1060, W, 440, q.k) +
    drawStack(title, [q.p], { x: M, w: INNER }) +
    footer(poster, H - 112, q.p, { h: 44, rule: false })
  );
};

interface Piece {
  x: number;
  y: number;
  /** Which of the three backgrounds it is drawn on. */
  place: number;
  isTurned: boolean;
}

function printed(fruit: Fruit, { x, y, place, isTurned }: Piece, ground: string, q: InkBox): string {
  if (fruit === "pina") return pineapple(x, y + 46, 1.08, cycle([q.k, q.a, q.p], place), ground, q.k);
  if (fruit === "pescado") return fish(x, y, 1.35, q.k, ground, isTurned ? 180 : 0);
  const grain = place !== 1 || q.a === ground ? q.p : YELLOW;
  return corn(x, y - 6, 0.92, grain, q.k, q.k, 12);
}
