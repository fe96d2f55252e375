import { existsSync } from "node:fs";
import { localSecrets, siteVariables } from "./environment.ts";
import { inCache, inRoot, root } from "./paths.ts";
import { url } from "./ports.ts";
import { beforeExit } from "./processes/lifetime.ts";
import { type Started, start } from "./processes/processes.ts";
import { answersOk, waitUntil } from "./processes/wait.ts";
import type { WorldPlace } from "./world-place.ts";

/** Starts the stand-in for Mercado Pago and waits until it answers. */
export async function startPaymentStandIn(place: WorldPlace): Promise<Started | undefined> {
  const script = inRoot("tools/payment-stand-in/main.ts");
  if (!existsSync(script)) return undefined;
  const address = url(place.ports.paymentStandIn);
  const standIn = start({
    name: "The payment stand-in",
    command: process.execPath,
    args: [script],
    env: {
      ...process.env,
      ...localSecrets,
      ...siteVariables(place.ports),
      TARIMA_STANDIN_PORT: String(place.ports.paymentStandIn),
      TARIMA_STANDIN_PUBLIC_URL: address,
    },
    cwd: root,
    logFile: inCache(`world-${place.ports.hosting}`, "payment-stand-in.log"),
    mark: place.mark,
  });
  beforeExit(standIn.stop);
  await waitUntil("the payment stand-in answers", () => answersOk(`${address}/health`), {
    seconds: 20,
    from: standIn,
  });
  return standIn;
}
