import { AppError } from "../../lib/app-error.ts";
import { currentSwitches } from "../switches/current-switches.ts";

/** Throws PROMO_CODES_OFF while discounts are switched off. */
export async function assertDiscountsOn(): Promise<void> {
  if (!(await currentSwitches()).takesPromoCodes) throw new AppError("PROMO_CODES_OFF");
}

/** The same of a code that takes something off; one that only opens goes on. */
export async function assertIsOn(value: number): Promise<void> {
  if (value > 0) await assertDiscountsOn();
}
