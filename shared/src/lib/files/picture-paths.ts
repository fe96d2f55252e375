import { PICTURE_KINDS, type PictureKind } from "./images.ts";

/** What the storage path of a producer's picture says. */
export interface PicturePlace {
  producerId: string;
  kind: PictureKind;
  /** The 400 px version of a poster. */
  isSmall: boolean;
  /** The AVIF version: see avif-sibling.ts. */
  isAvif: boolean;
}

const PATH = new RegExp(`^producers/([^/]+)/(${PICTURE_KINDS.join("|")})_\\d{1,16}(-400)?(\\.avif)?$`);

/** The path a picture is uploaded to. Source: spec 5. */
export function picturePath(producerId: string, kind: PictureKind, at: Date): string {
  return `producers/${producerId}/${kind}_${at.getTime()}`;
}

/** Reads the path of a picture; undefined for any other path. */
export function readPicturePath(path: string): PicturePlace | undefined {
  const [, producerId, kind, small, avif] = PATH.exec(path) ?? [];
  if (!producerId || !kind) return undefined;
  // the pattern allows these kinds only
  return { producerId, kind: kind as PictureKind, isSmall: small !== undefined, isAvif: avif !== undefined };
}

/** The path of a poster's 400 px version. */
export const smallPathOf = (path: string) => `${path}-400`;

/** The path of the original picture, given the path of any version of it. */
export const pictureOf = (path: string) => path.replace(/(-400)?(\.avif)?$/, "");

/** The URL of a poster's 400 px version, given the poster's. */
export const smallAddressOf = (address: string) => address.replace("?alt=media", "-400?alt=media");

/** Metadata of files that everyone may read. storage.rules require it, and let no client write it. */
export const CHECKED = { checked: "true" } as const;

/** The public URL of a file. `host` includes the scheme. */
export function fileAddress(host: string, bucket: string, path: string): string {
  return `${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** The path in a URL made by fileAddress; undefined for other URLs. */
export function pathOfAddress(address: string): string | undefined {
  const encoded = /\/v0\/b\/[^/]+\/o\/([^/?#]+)\?alt=media$/.exec(address)?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined; // a malformed percent escape
  }
}
