import { DEFAULT_TIME_ZONE } from "@tarima/shared/lib/limits.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onObjectFinalized, onSchedule } from "../../lib/triggers.ts";
import { checkPicture } from "./check-picture.ts";
import { sweepUnusedPictures } from "./sweep-unused-pictures.ts";

// One picture per instance, so that one made to exhaust memory affects no other.
export const checkUploadedPicture = onObjectFinalized(
  { ...LIMITS.checkUploadedPicture, retry: true },
  async ({ data: { name: path, generation, metadata, timeCreated } }) => {
    const uploadedAt = new Date(timeCreated ?? Date.now());
    await checkPicture({ path, generation: String(generation), metadata, uploadedAt }, new Date());
  },
);

export const sweepPictures = onSchedule(
  { ...LIMITS.sweepPictures, schedule: "every day 05:00", timeZone: DEFAULT_TIME_ZONE, timeoutSeconds: 540 },
  async () => {
    await sweepUnusedPictures(new Date());
  },
);
