import { inCache, inRoot, root } from "./paths.ts";
import { url } from "./ports.ts";
import { beforeExit } from "./processes/lifetime.ts";
import { type Started, start } from "./processes/processes.ts";
import { answersOk, waitUntil } from "./processes/wait.ts";
import type { WorldPlace } from "./world-place.ts";

/** Starts the stand-in for the provider of electronic invoices, and waits until it answers. */
export async function startInvoices(place: WorldPlace): Promise<Started> {
  const standIn = start({
    name: "The invoice stand-in",
    command: process.execPath,
    args: [inRoot("tools/invoice-stand-in/main.ts")],
    env: { ...process.env, TARIMA_INVOICE_PORT: String(place.ports.invoices) },
    cwd: root,
    logFile: inCache(`world-${place.ports.hosting}`, "invoice-stand-in.log"),
    mark: place.mark,
  });
  beforeExit(standIn.stop);
  const health = `${url(place.ports.invoices)}/health`;
  await waitUntil("the invoice stand-in answers", () => answersOk(health), { seconds: 20, from: standIn });
  return standIn;
}
