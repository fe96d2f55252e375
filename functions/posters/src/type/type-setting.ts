/** Lines of text as SVG path data. Because the text is outlines, a poster can be shown without its fonts. */
import type { PathCommand } from "opentype.js";
import { type Box, type Point, r1 } from "../sheet.ts";
import { aspect, type FaceName, run } from "./faces.ts";

/** A function that moves each point of an outline. */
export type Warp = (x: number, y: number) => Point;

/** The number of pieces a curve is cut into, so that it bends smoothly when warped. */
const WARP_PIECES = 10;

/** The path data of an outline with each point moved by `map`. When `pieces` is set, curves become that many straight lines. */
export function trace(commands: PathCommand[], map: Warp, pieces = 0): string {
  const at = (x: number, y: number): string => {
    const [a, b] = map(x, y);
    return `${r1(a)} ${r1(b)}`;
  };
  let d = "";
  let from: Point = [0, 0];
  for (const command of commands) {
    if (command.type === "Z") {
      d += "Z";
      continue;
    }
    if (command.type === "M") d += `M${at(command.x, command.y)}`;
    else if (pieces === 0) d += whole(command, at);
    else for (let i = 1; i <= pieces; i++) d += `L${at(...pointOn(command, from, i / pieces))}`;
    from = [command.x, command.y];
  }
  return d;
}

type Stroke = Exclude<PathCommand, { type: "Z" }>;

function whole(command: Stroke, at: (x: number, y: number) => string): string {
  const end = at(command.x, command.y);
  if (command.type === "Q") return `Q${at(command.x1, command.y1)} ${end}`;
  if (command.type === "C") return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${end}`;
  return `L${end}`;
}

/** The point at `t` (0 to 1) on a line or Bézier curve that begins at `from`. */
function pointOn(command: Stroke, [cx, cy]: Point, t: number): Point {
  const u = 1 - t;
  if (command.type === "Q") {
    return [
      u * u * cx + 2 * u * t * command.x1 + t * t * command.x,
      u * u * cy + 2 * u * t * command.y1 + t * t * command.y,
    ];
  }
  if (command.type === "C") {
    return [
      u ** 3 * cx + 3 * u * u * t * command.x1 + 3 * u * t * t * command.x2 + t ** 3 * command.x,
      u ** 3 * cy + 3 * u * u * t * command.y1 + 3 * u * t * t * command.y2 + t ** 3 * command.y,
    ];
  }
  return [cx + (command.x - cx) * t, cy + (command.y - cy) * t];
}

/** A line of text stretched to fill its box: ink from side to side, capitals from top to bottom. */
export function fill(face: FaceName, text: string, { x, y, w, h }: Box, warp?: Warp): string {
  const line = run(face, text, 0);
  const inBox: Warp = (px, py) => [x + ((px - line.x1) / line.w) * w, y + h + (py / line.cap) * h];
  return warp
    ? trace(line.commands, (px, py) => warp(...inBox(px, py)), WARP_PIECES)
    : trace(line.commands, inBox);
}

/**
 * A number that fills its box but is never stretched beyond 1.7 times its natural width, so that a single 1 is not too wide.
 * @param anchor its position when the box is wider: 0 left, 0.5 middle, 1 right
 */
export function fillNumeral(face: FaceName, text: string, { x, y, w, h }: Box, anchor = 0): string {
  const drawn = Math.min(w, h * aspect(face, text) * 1.7);
  return fill(face, text, { x: x + (w - drawn) * anchor, y, w: drawn, h });
}

export interface SetOptions {
  x: number;
  /** The top of the capitals. */
  y: number;
  /** The height of the capitals. */
  h: number;
  /** The space between letters, as a fraction of `h`. */
  tracking?: number;
  /** Which part of the line is at x: 0 its left end, 0.5 its middle, 1 its right end. */
  anchor?: number;
  /** A line wider than this is first narrowed a little, then reduced in size. */
  maxW?: number;
}

/** A line at its natural proportions, with its width. */
export function set(
  face: FaceName,
  text: string,
  { x, y, h, tracking = 0.02, anchor = 0, maxW = 1e9 }: SetOptions,
): { d: string; w: number } {
  const line = run(face, text, tracking);
  let k = h / line.cap;
  let kx = k;
  if (line.w * k > maxW) kx = Math.max(maxW / line.w, k * 0.8);
  if (line.w * kx > maxW) {
    k *= maxW / (line.w * kx);
    kx = maxW / line.w;
  }
  const w = line.w * kx;
  return { d: trace(line.commands, (px, py) => [x - w * anchor + (px - line.x1) * kx, y + h + py * k]), w };
}
