/**
 * Sets a title as a stack of lines justified to one width. It tries every way to break the title and every face of the set, and
 * takes the combination that fills the box best.
 */
import { path, rect } from "../drawing.ts";
import { type Box, cycle } from "../sheet.ts";
import { aspect, type FaceName, isTall, up } from "./faces.ts";
import { isLink, type TitleLine, titleLines } from "./title-lines.ts";
import { fill, set, type Warp } from "./type-setting.ts";

export interface StackOptions {
  /** The space between the lines. */
  gap?: number;
  warp?: Warp;
  /** Prefer a different face for each line over one face for all lines. */
  alternate?: boolean;
  maxLines?: number;
  /** Set link words small between two rules. Only for stacks drawn by `drawStack`: `outlineOf` does not include them. */
  catchwords?: boolean;
  /** The largest factor by which a line may be stretched in height. */
  maxStretch?: number;
}

/** A line with its position. A catchword has no outline yet, because `drawStack` sets it between two rules. */
export interface SetLine {
  t: string;
  small: boolean;
  y: number;
  h: number;
  d?: string;
}

interface Candidate {
  lines: SetLine[];
  /** How badly the lines fit: the lowest cost wins. */
  cost: number;
}

/** The extra space above a line with accented capitals, as a fraction of its height. */
const TALL = 0.22;

/** The height of catchwords, as a fraction of the box, with a minimum in units. */
const SMALL_PART = 0.06;
const SMALL_LEAST = 34;

/** Fits a title, or lines that are already broken, into a box. */
export function stack(
  source: string | TitleLine[],
  faces: readonly FaceName[],
  box: Box,
  options: StackOptions = {},
): SetLine[] {
  const { maxLines = 6, catchwords = true } = options;
  const [first, ...others] = waysToBreak(source, catchwords).filter((lines) => lines.length <= maxLines);
  if (!first)
    throw new Error(`A title that does not break into ${maxLines} lines: ${JSON.stringify(source)}`);
  let best = setLines(first, faces, box, options);
  for (const lines of others) {
    const candidate = setLines(lines, faces, box, options);
    if (candidate.cost < best.cost - 1e-6) best = candidate;
  }
  return best.lines;
}

function waysToBreak(source: string | TitleLine[], withCatchwords: boolean): TitleLine[][] {
  if (typeof source !== "string") return [source];
  return [1, 2, 3, 4, 5].flatMap((count) =>
    (withCatchwords ? [true, false] : [false]).map((catchwords) => titleLines(source, count, { catchwords })),
  );
}

const tallPart = (text: string): number => (isTall(text) ? TALL : 0);

function setLines(
  lines: TitleLine[],
  faces: readonly FaceName[],
  box: Box,
  options: StackOptions,
): Candidate {
  const { gap = 22, warp, alternate = false, maxStretch = 1.75 } = options;
  const small = Math.max(SMALL_LEAST, box.h * SMALL_PART);
  const big = lines.filter((line) => !line.small);
  const room = box.h - gap * (lines.length - 1) - small * (lines.length - big.length);
  const choice = chooseFaces(big, faces, { w: box.w, room, alternate });
  const stretch = Math.min(maxStretch, choice.stretch);
  const heights = big.map((line, i) => (box.w / aspect(cycle(choice.faces, i), up(line.t))) * stretch);
  const used = big.reduce((sum, line, i) => sum + cycle(heights, i) * (1 + tallPart(line.t)), 0);

  let y = box.y + Math.max(0, (room - used) / 2);
  let next = 0;
  const out = lines.map((line): SetLine => {
    if (line.small) {
      const set = { ...line, y, h: small };
      y += small + gap;
      return set;
    }
    const face = cycle(choice.faces, next);
    const h = cycle(heights, next);
    next += 1;
    y += h * tallPart(line.t);
    const set = { ...line, y, h, d: fill(face, up(line.t), { x: box.x, y, w: box.w, h }, warp) };
    y += h + gap;
    return set;
  });
  return { lines: out, cost: choice.cost };
}

interface Choice {
  faces: FaceName[];
  cost: number;
  /** The factor by which the lines must grow from their natural proportions to fill the height. */
  stretch: number;
}

/** Chooses a face for each line so that the lines fill the height with the least stretching. */
function chooseFaces(
  lines: TitleLine[],
  faces: readonly FaceName[],
  { w, room, alternate }: { w: number; room: number; alternate: boolean },
): Choice {
  let best: Choice | undefined;
  const tryFrom = (i: number, picked: FaceName[], height: number): void => {
    const line = lines[i];
    if (!line) {
      const cost = costOf(lines, picked, { w, room, height, alternate });
      if (!best || cost < best.cost) best = { faces: picked, cost, stretch: room / height };
      return;
    }
    for (const face of faces) {
      tryFrom(i + 1, [...picked, face], height + (w / aspect(face, up(line.t))) * (1 + tallPart(line.t)));
    }
  };
  tryFrom(0, [], 0);
  if (!best) throw new Error("No face to choose from");
  return best;
}

function costOf(
  lines: TitleLine[],
  faces: FaceName[],
  { w, room, height, alternate }: { w: number; room: number; height: number; alternate: boolean },
): number {
  const strain = Math.abs(Math.log(room / height));
  let cost = strain * 5 + (strain > 0.45 ? (strain - 0.45) * 40 : 0) + lines.length * 0.12;
  lines.forEach((line, i) => {
    if (line.t.split(" ").every(isLink)) cost += 1.2; // a line of link words only is penalised
    const part = w / aspect(cycle(faces, i), up(line.t)) / height;
    if (part < 0.1) cost += (0.1 - part) * 30; // so is a line too thin to read
  });
  for (let i = 1; i < faces.length; i++) {
    if (faces[i] === faces[i - 1]) cost += alternate ? 0.5 : 0.05;
    else cost += alternate ? 0 : 0.12;
  }
  return cost;
}

export interface DrawOptions {
  /** The ink of the catchwords; by default that of the first line. */
  linkInk?: string;
  /** Draws the title a second time underneath, in another ink and with an offset. */
  shade?: { ink: string; x: number; y: number } | undefined;
}

/** Draws a stack, taking the inks in turn for its lines; catchwords stand between two rules. */
export function drawStack(
  lines: SetLine[],
  inks: string[],
  { x, w }: { x: number; w: number },
  options: DrawOptions = {},
): string {
  const { linkInk, shade } = options;
  let next = 0;
  return lines
    .map((line) => {
      if (line.d === undefined) return drawCatchword(line, linkInk ?? cycle(inks, 0), { x, w });
      const ink = cycle(inks, next);
      next += 1;
      const beneath = shade
        ? path(
            line.d,
            shade.ink,
            `transform="translate(${shade.x} ${shade.y})" style="mix-blend-mode:multiply"`,
          )
        : "";
      return beneath + path(line.d, ink);
    })
    .join("");
}

function drawCatchword({ t, y, h }: SetLine, ink: string, { x, w }: { x: number; w: number }): string {
  const word = set("shrik", t.toLowerCase(), { x: x + w / 2, y: y + h * 0.1, h: h * 0.8, anchor: 0.5 });
  const side = (w - word.w) / 2 - 30;
  const rules = [x, x + w - side].map(
    (left) => rect(left, y + h * 0.34, side, h * 0.1, ink) + rect(left, y + h * 0.54, side, h * 0.1, ink),
  );
  return path(word.d, ink) + rules.join("");
}

/** The outlines of all lines of a stack, joined. */
export const outlineOf = (lines: SetLine[]): string => lines.map((line) => line.d ?? "").join("");
