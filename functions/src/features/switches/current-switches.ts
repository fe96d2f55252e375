import type { Instant } from "@tarima/shared/lib/dates/dates.ts";
import { normaliseFeeRate } from "@tarima/shared/lib/numbers/money.ts";
import type { Switches } from "@tarima/shared/system/switches.schema.ts";
import { feeRateByDefault, promoCodesByDefault, switchesFreshMs } from "../../lib/config.ts";
import { readSwitches } from "./switches.repo.ts";
import { switchesCache } from "./switches-cache.ts";

/** What holds at present: the switches, and the project's settings where they say nothing. */
export interface SwitchesInForce extends Omit<Switches, "takesPromoCodes" | "feeRate"> {
  takesPromoCodes: boolean;
  /** The platform's share of the price, 0 to 0.25, whoever pays it. */
  feeRate: number;
}

export const settingsByDefault = () => ({
  takesPromoCodes: promoCodesByDefault(),
  feeRate: feeRateByDefault(),
});

export function inForce(
  { takesPromoCodes, feeRate, ...others }: Switches,
  byDefault = settingsByDefault(),
): SwitchesInForce {
  return {
    ...others,
    takesPromoCodes: takesPromoCodes ?? byDefault.takesPromoCodes,
    feeRate: feeRate === null ? byDefault.feeRate : normaliseFeeRate(feeRate),
  };
}

const recentSwitches = switchesCache(readSwitches, switchesFreshMs());

/** What holds, at most 30 s old on any instance: no read for most calls. */
export async function currentSwitches(): Promise<SwitchesInForce> {
  return inForce(await recentSwitches());
}

/** When mails were last held or let go; null: never. At most as old as the others. */
export async function mailsSwitchedAt(): Promise<Instant | null> {
  return (await recentSwitches()).changes.areMailsHeld?.at ?? null;
}

/** The platform's rate as stored, for what is stored itself: one read. */
export async function storedFeeRate(): Promise<number> {
  return inForce(await readSwitches()).feeRate;
}
