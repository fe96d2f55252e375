import type { Bill } from "./bill.ts";
import type { Chance } from "./chance.ts";
import type { FaceName } from "./faces.ts";
import type { InkBox } from "./inks.ts";

/** What a layout is given besides the words. */
export interface Press {
  chance: Chance;
  inks: InkBox;
  faces: readonly FaceName[];
  /** 0, 1 or 2: by how much a layout shifts its pattern. */
  shift: number;
}

/** Draws a whole sheet. Draws from chance in a fixed order, so that a seed always gives the same poster. */
export type Layout = (bill: Bill, press: Press) => string;
