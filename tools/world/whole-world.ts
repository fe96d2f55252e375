import { startAnalytics } from "./analytics-stand-in.ts";
import { type Emulator, startEmulators } from "./emulators/emulators.ts";
import { startInvoices } from "./invoice-stand-in.ts";
import { startMailCatcher } from "./mail-catcher.ts";
import { startPaymentStandIn } from "./payment-stand-in.ts";
import type { Started } from "./processes/processes.ts";
import type { WorldPlace } from "./world-place.ts";

const everything: Emulator[] = ["auth", "firestore", "functions", "hosting", "storage", "tasks"];

export interface WholeWorld {
  emulators: Started;
  standIn: Started | undefined;
  catcher: Started;
}

/** Starts the emulators, all or some, the stand-ins and the mail catcher. `flags` are passed to the functions. */
export async function startWholeWorld(
  place: WorldPlace,
  flags: Readonly<Record<string, string>> = {},
  only: Emulator[] = everything,
): Promise<WholeWorld> {
  const [emulators, standIn, catcher] = await Promise.all([
    startEmulators(place, only, flags),
    startPaymentStandIn(place),
    startMailCatcher(place),
    startAnalytics(place),
    startInvoices(place),
  ]);
  return { emulators, standIn, catcher };
}
