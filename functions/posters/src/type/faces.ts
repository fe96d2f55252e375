/** The typefaces: read from their files, and lines of text as outlines. */
/// <reference path="./opentype.d.ts" />
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import opentype, { type Font, type PathCommand } from "opentype.js";

/** The font package of each typeface, by the face's short name. */
const PACKAGES = {
  anton: "anton",
  league: "league-gothic",
  sgc: "special-gothic-condensed-one",
  sge: "special-gothic-expanded-one",
  alfa: "alfa-slab-one",
  abril: "abril-fatface",
  shrik: "shrikhand",
  bowlby: "bowlby-one",
  six: "six-caps",
  ultra: "ultra",
  chango: "chango",
  lime: "limelight",
  grav: "gravitas-one",
  bungee: "bungee",
} as const;

export type FaceName = keyof typeof PACKAGES;

/** Typefaces that go well together; a poster uses one of these sets. */
export const TYPE_CASES: readonly (readonly FaceName[])[] = [
  ["anton", "league", "alfa", "sgc"],
  ["league", "six", "anton", "bowlby"],
  ["alfa", "ultra", "league", "anton"],
  ["bowlby", "anton", "sgc", "six"],
  ["anton", "abril", "league", "grav"],
  ["sge", "anton", "league", "bowlby"],
];

interface Face {
  font: Font;
  /** The height of the capitals, at 1000 units per em. */
  cap: number;
}

const faces = new Map<FaceName, Face>();

function face(name: FaceName): Face {
  const known = faces.get(name);
  if (known) return known;
  const file = `@fontsource/${PACKAGES[name]}/files/${PACKAGES[name]}-latin-400-normal.woff`;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)));
  const font = opentype.parse(new Uint8Array(bytes).buffer);
  const read = { font, cap: -font.charToGlyph("H").getPath(0, 0, 1000).getBoundingBox().y1 };
  faces.set(name, read);
  return read;
}

/** Upper case by Spanish rules. */
export const up = (text: string): string => text.toLocaleUpperCase("es");

/** Whether a line in capitals needs extra space above: accents and the tilde rise over the capitals. */
export const isTall = (text: string): boolean => /[ÁÉÍÓÚÑÜ]/.test(up(text));

/** A line of text as outlines, at 1000 units per em, with its baseline at 0. */
export interface Run {
  commands: PathCommand[];
  /** The bounding box of its outlines. */
  x1: number;
  x2: number;
  top: number;
  bottom: number;
  w: number;
  cap: number;
}

/** @param tracking space between letters, as a fraction of the height of the capitals */
export function run(name: FaceName, text: string, tracking = 0): Run {
  const { font, cap } = face(name);
  const glyphs = font.stringToGlyphs(text);
  const commands: PathCommand[] = [];
  let x = 0;
  glyphs.forEach((glyph, i) => {
    const previous = glyphs[i - 1];
    if (previous) x += (font.getKerningValue(previous, glyph) * 1000) / font.unitsPerEm + tracking * cap;
    commands.push(...glyph.getPath(x, 0, 1000).commands);
    x += (glyph.advanceWidth * 1000) / font.unitsPerEm;
    if (glyph.unicode === 32) x -= cap * 0.06; // word spaces are narrowed, as in wood type
  });
  const ink = { x1: 1e9, x2: -1e9, top: 1e9, bottom: -1e9 };
  for (const [px, py] of commands.flatMap(pointsOf)) {
    ink.x1 = Math.min(ink.x1, px);
    ink.x2 = Math.max(ink.x2, px);
    ink.top = Math.min(ink.top, py);
    ink.bottom = Math.max(ink.bottom, py);
  }
  return { commands, ...ink, w: ink.x2 - ink.x1, cap };
}

function pointsOf(command: PathCommand): [number, number][] {
  switch (command.type) {
    case "Z":
      return [];
    case "Q":
      return [
        [command.x, command.y],
        [command.x1, command.y1],
      ];
    case "C":
      return [
        [command.x, command.y],
        [command.x1, command.y1],
        [command.x2, command.y2],
      ];
    default:
      return [[command.x, command.y]];
  }
}

const aspects = new Map<string, number>();

/** The width of a line divided by the height of its capitals. Cached, because fitting a stack asks for it many times. */
export function aspect(name: FaceName, text: string): number {
  const key = `${name} ${text}`;
  const known = aspects.get(key);
  if (known !== undefined) return known;
  const { w, cap } = run(name, text);
  aspects.set(key, w / cap);
  return w / cap;
}
