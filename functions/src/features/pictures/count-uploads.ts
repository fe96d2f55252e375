import { UPLOADS_PER_DAY } from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../lib/app-error.ts";
import { countOnceInWindow, readCounter } from "../../lib/firestore/counters.ts";
import { counterId, DAY_MINUTES, windowOf } from "../../lib/http/rate-limit/rate-limit.ts";

const today = (producerId: string, now: Date) =>
  windowOf({ key: `uploads|${producerId}`, windowMinutes: DAY_MINUTES }, now);

/** Counts an upload once per event delivery; returns whether the producer's daily limit is exceeded. */
export async function isUploadTooMany(
  producerId: string,
  { path, generation }: { path: string; generation: string },
  now: Date,
): Promise<boolean> {
  const { id, endsAt } = today(producerId, now);
  return (await countOnceInWindow(id, counterId(`${path}|${generation}`), endsAt)) > UPLOADS_PER_DAY;
}

/**
 * Uploads left today, checked before an upload since one too many is only deleted. Throws UPLOAD_LIMIT_EXCEEDED, with the
 * seconds to wait, if none are left.
 */
export async function uploadsLeft(producerId: string, now: Date): Promise<number> {
  const { id, endsAt } = today(producerId, now);
  const left = UPLOADS_PER_DAY - (await readCounter(id));
  if (left > 0) return left;
  const retryAfter = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  throw new AppError("UPLOAD_LIMIT_EXCEEDED", { retryAfter });
}
