import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import { eachEventIdOnSale } from "../events.repo.ts";
import { projectPublicEvent } from "./project-public-event.ts";

const AT_ONCE = 20;

/** Shows the prices of all events on sale at the platform's present rate. Safe to repeat. */
export async function projectFeeRate(): Promise<void> {
  const ids: string[] = [];
  for await (const id of eachEventIdOnSale()) ids.push(id);
  await forEachConcurrent(ids, AT_ONCE, projectPublicEvent);
}
