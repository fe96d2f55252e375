/**
 * Posters for events: an SVG of 1200 × 1500 with text as outlines. The same input always gives the same poster. A category has
 * several layouts; the seed chooses the layout, the ink box and the typefaces.
 */

import { INK_BOXES, type InkBox } from "./inks.ts";
import type { Layout } from "./layout.ts";
import { LAYOUTS, type LayoutName, type Option, optionsFor } from "./layouts.ts";
import { type PosterInput, posterTextOf } from "./poster-text.ts";
import { hash, Prng } from "./prng.ts";
import { H, W } from "./sheet.ts";
import { TYPE_CASES } from "./type/faces.ts";

/** The ink boxes for a layout that was requested by name and does not belong to the event's category. */
const OTHER_INKS = ["crema", "amarillo", "rosa"];

/** @throws {Error} when the requested layout or inks do not exist, or the date is invalid */
export function poster(input: PosterInput): string {
  const text = posterTextOf(input);
  const seed = hash(`${input.seed ?? ""}|${text.title}|${text.category}`);
  const prng = new Prng(seed);
  const shift = prng.int(0, 2);
  const option = optionFor(input, prng);
  const inks = inkBox(input.inks ?? prng.pick(option.inks));
  const press = { prng, inks, faces: prng.pick(TYPE_CASES), shift };
  const layout: Layout = LAYOUTS[option.layout];
  const sheet = layout(text, press);
  const size = `width="${W}" height="${H}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" ${size} data-layout="${option.layout}">` +
    `<defs>${wear(seed)}<clipPath id="sheet"><rect ${size}/></clipPath></defs>` +
    `<g clip-path="url(#sheet)" style="isolation:isolate">${sheet}</g>` +
    `<rect ${size} filter="url(#w)" opacity=".34" style="mix-blend-mode:${inks.dark ? "soft-light" : "overlay"}"/></svg>`
  );
}

function optionFor({ title, category, layout }: PosterInput, prng: Prng): Option {
  const options = optionsFor(category);
  const bout = options.find((each) => each.layout === "versus");
  const isBout = bout && /\b(vs\.?|contra)\b/i.test(title);
  const picked = isBout ? bout : prng.pick(options.filter((each) => each.layout !== "versus"));
  if (layout === undefined) return picked;
  if (!isLayout(layout)) throw new Error(`No layout is called ${layout}`);
  return options.find((each) => each.layout === layout) ?? { layout, inks: OTHER_INKS };
}

function isLayout(name: string): name is LayoutName {
  return Object.hasOwn(LAYOUTS, name);
}

function inkBox(name: string): InkBox {
  const box = INK_BOXES[name];
  if (!box) throw new Error(`No box of inks is called ${name}`);
  return box;
}

/** Simulates wear over the whole sheet: specks in the solid areas, and fine grain in patches. */
function wear(seed: number): string {
  const alpha = (k: string): string => `<feColorMatrix in="${k}`;
  const white = "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0";
  return (
    '<filter id="w" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">' +
    `<feTurbulence type="fractalNoise" baseFrequency=".62" numOctaves="2" seed="${seed % 997}" result="f"/>` +
    `${alpha("f")}" type="matrix" values="${white} 11 -6.75" result="fa"/>` +
    `<feTurbulence type="fractalNoise" baseFrequency=".006 .011" numOctaves="3" seed="${(seed >> 3) % 997}" result="s"/>` +
    `${alpha("s")}" type="matrix" values="${white} 5 -2.3" result="sa"/>` +
    '<feComposite in="fa" in2="sa" operator="in"/></filter>'
  );
}
