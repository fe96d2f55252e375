import type { InkBox } from "./inks.ts";
import type { PosterText } from "./poster-text.ts";
import type { Prng } from "./prng.ts";
import type { FaceName } from "./type/faces.ts";

/** Everything a layout receives besides the text. */
export interface Press {
  prng: Prng;
  inks: InkBox;
  faces: readonly FaceName[];
  /** 0, 1 or 2: how far a layout shifts its pattern. */
  shift: number;
}

/** Draws a whole poster. It must take numbers from `prng` in a fixed order, so that the same seed gives the same poster. */
export type Layout = (poster: PosterText, press: Press) => string;
