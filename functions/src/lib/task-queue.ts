import { REGION } from "@tarima/shared/lib/region.ts";
import { getFunctions, type TaskOptions } from "firebase-admin/functions";
import * as logger from "firebase-functions/logger";

const ALREADY_QUEUED = "functions/task-already-exists";

/**
 * Calls a task function of ours later. Never throws: a schedule must find what a lost task left, and `ifLost` says in the log
 * which one that is. A task of an id that is queued already is not queued again.
 */
export async function enqueueTask<T extends Record<string, string>>(
  taskFunction: string,
  data: T,
  { ifLost, ...options }: TaskOptions & { ifLost: string },
): Promise<void> {
  try {
    await getFunctions().taskQueue<T>(`locations/${REGION}/functions/${taskFunction}`).enqueue(data, options);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === ALREADY_QUEUED) return;
    logger.warn(ifLost, { ...data, error: String(error) });
  }
}
