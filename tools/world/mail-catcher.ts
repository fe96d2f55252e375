import { siteVariables } from "./environment.ts";
import { inCache, inRoot, root } from "./paths.ts";
import { url } from "./ports.ts";
import { beforeExit } from "./processes/lifetime.ts";
import { type Started, start } from "./processes/processes.ts";
import { answersOk, waitUntil } from "./processes/wait.ts";
import type { WorldPlace } from "./world-place.ts";

/** Starts the mail catcher, which receives every mail of the functions, and waits until it answers. */
export async function startMailCatcher(place: WorldPlace): Promise<Started> {
  const catcher = start({
    name: "The mail catcher",
    command: process.execPath,
    args: [inRoot("tools/mail-catcher/main.ts")],
    env: {
      ...process.env,
      ...siteVariables(place.ports),
      TARIMA_CATCHER_SMTP_PORT: String(place.ports.mailServer),
      TARIMA_CATCHER_WEB_PORT: String(place.ports.mailCatcher),
    },
    cwd: root,
    logFile: inCache(`world-${place.ports.hosting}`, "mail-catcher.log"),
    mark: place.mark,
  });
  beforeExit(catcher.stop);
  const health = `${url(place.ports.mailCatcher)}/health`;
  await waitUntil("the mail catcher answers", () => answersOk(health), { seconds: 20, from: catcher });
  return catcher;
}
