import { existsSync, readFileSync } from "node:fs";
import { getStorage } from "firebase-admin/storage";
import { dataFolder, eventRecords, posterBlurs } from "./data.ts";

export interface PosterUrls {
  posterUrl: string;
  posterSmallUrl: string;
  posterBlur: string | null;
}

const BUCKET = "demo-tarima.appspot.com";

/** Uploads the rendered posters to where uploaded posters are stored. Returns their addresses by slug. */
export async function uploadPosters(): Promise<Map<string, PosterUrls>> {
  const uploaded = await Promise.all(
    eventRecords.map(async ({ slug }) => {
      const [posterUrl, posterSmallUrl] = await Promise.all([
        upload(`${slug}.webp`),
        upload(`${slug}-400.webp`),
        upload(`${slug}.avif`),
        upload(`${slug}-400.avif`),
      ]);
      const posterBlur = posterBlurs[slug] ?? null;
      return posterUrl && posterSmallUrl
        ? ([slug, { posterUrl, posterSmallUrl, posterBlur }] as const)
        : undefined;
    }),
  );
  return new Map(uploaded.filter((entry) => entry !== undefined));
}

async function upload(name: string): Promise<string | undefined> {
  const file = new URL(`posters/${name}`, dataFolder);
  if (!existsSync(file)) return undefined;
  await getStorage()
    .bucket(BUCKET)
    .file(`posters/${name}`)
    .save(readFileSync(file), {
      resumable: false,
      contentType: name.endsWith(".avif") ? "image/avif" : "image/webp",
      metadata: { cacheControl: "public, max-age=31536000, immutable" },
    });
  return `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${BUCKET}/o/${encodeURIComponent(`posters/${name}`)}?alt=media`;
}
