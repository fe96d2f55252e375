import type { InkBox } from "./inks.ts";
import type { PosterText } from "./poster-text.ts";
import type { Prng } from "./prng.ts";
import type { FaceName } from "./type/faces.ts";

/** What a layout is given besides the words. */
export interface Press {
  prng: Prng;
  inks: InkBox;
  faces: readonly FaceName[];
  /** 0, 1 or 2: by how much a layout shifts its pattern. */
  shift: number;
}

/** Draws a whole sheet. Draws from prng in a fixed order, so that a seed always gives the same poster. */
export type Layout = (poster: PosterText, press: Press) => string;
