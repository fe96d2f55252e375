import type { PictureKind } from "@tarima/shared/lib/files/images.ts";
import { picturePath } from "@tarima/shared/lib/files/picture-paths.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { useState } from "react";
import { call } from "../api/api.ts";

/** How long to wait for the server's check of a picture, and how often to ask. */
const PATIENCE_MS = 60_000;
const ASK_MS = 400;

/** Progress of an upload: share sent (0 to 1), then being checked. */
export type UploadStep = { state: "sending"; share: number } | { state: "checking" };

interface PicturePlace {
  producerId: string;
  kind: PictureKind;
}

/**
 * Uploads a picture and waits until the server has checked it. Returns the URL for records. Throws if it could not be sent or
 * was refused; an ApiError if the daily limit is reached.
 */
export async function uploadPicture(
  { producerId, kind }: PicturePlace,
  picture: Blob,
  tell: (step: UploadStep) => void = () => {},
): Promise<string> {
  tell({ state: "sending", share: 0 });
  await call(producerRoutes.checkUploads, { id: producerId });
  const { addressOf, fateOf, uploadFile } = await import("./storage.ts");
  const path = picturePath(producerId, kind, new Date());
  await uploadFile(path, picture, (share) => tell({ state: "sending", share }));
  tell({ state: "checking" });
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    const fate = await fateOf(path);
    if (fate === "good") return addressOf(path);
    if (fate === "refused") break;
  }
  throw new Error("The picture was not taken");
}

/** uploadPicture for components: `step` is the progress, undefined when idle. */
export function useUploadPicture(place: PicturePlace) {
  const [step, setStep] = useState<UploadStep>();
  const upload = async (picture: Blob): Promise<string> => {
    try {
      return await uploadPicture(place, picture, setStep);
    } finally {
      setStep(undefined);
    }
  };
  return { upload, step };
}

/** "Subiendo 40 %", "Revisando…" */
export function stepLabel(step: UploadStep | undefined): string | undefined {
  if (!step) return undefined;
  return step.state === "checking" ? "Revisando…" : `Subiendo ${Math.round(step.share * 100)} %`;
}
