import { inCache, inRoot, root } from "./paths.ts";
import { url } from "./ports.ts";
import { beforeExit } from "./processes/lifetime.ts";
import { type Started, start } from "./processes/processes.ts";
import { answersOk, waitUntil } from "./processes/wait.ts";
import type { WorldPlace } from "./world-place.ts";

/** Starts the stand-in for organisers' own analytics, and waits until it answers. */
export async function startAnalytics(place: WorldPlace): Promise<Started> {
  const standIn = start({
    name: "The analytics stand-in",
    command: process.execPath,
    args: [inRoot("tools/analytics-stand-in/main.ts")],
    env: { ...process.env, TARIMA_ANALYTICS_PORT: String(place.ports.analytics) },
    cwd: root,
    logFile: inCache(`world-${place.ports.hosting}`, "analytics-stand-in.log"),
    mark: place.mark,
  });
  beforeExit(standIn.stop);
  const health = `${url(place.ports.analytics)}/health`;
  await waitUntil("the analytics stand-in answers", () => answersOk(health), { seconds: 20, from: standIn });
  return standIn;
}
