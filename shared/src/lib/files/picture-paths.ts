import { PICTURE_KINDS, type PictureKind } from "./images.ts";

/** What a producer's picture is called in the storage, and what its name tells. */
export interface PicturePlace {
  producerId: string;
  kind: PictureKind;
  /** The 400 px sibling of a poster. */
  isSmall: boolean;
  /** The sibling that no record names: see avif-sibling.ts. */
  isAvif: boolean;
}

const PATH = new RegExp(`^producers/([^/]+)/(${PICTURE_KINDS.join("|")})_\\d{1,16}(-400)?(\\.avif)?$`);

/** Where a picture is uploaded to. Source: spec 5. */
export function picturePath(producerId: string, kind: PictureKind, at: Date): string {
  return `producers/${producerId}/${kind}_${at.getTime()}`;
}

/** What the path of a picture says; undefined for any other path. */
export function readPicturePath(path: string): PicturePlace | undefined {
  const [, producerId, kind, small, avif] = PATH.exec(path) ?? [];
  if (!producerId || !kind) return undefined;
  // the pattern has no other kinds
  return { producerId, kind: kind as PictureKind, isSmall: small !== undefined, isAvif: avif !== undefined };
}

/** The small sibling of a poster. */
export const smallPathOf = (path: string) => `${path}-400`;

/** The picture that a path is a form of: a poster's siblings are one with it. */
export const pictureOf = (path: string) => path.replace(/(-400)?(\.avif)?$/, "");

/** The address of the small sibling of a poster, by the poster's. */
export const smallAddressOf = (address: string) => address.replace("?alt=media", "-400?alt=media");

/** What a file that may be seen by everyone carries; storage.rules ask for it and let no client write it. */
export const CHECKED = { checked: "true" } as const;

/** Where anyone reads a file of a bucket. `host`: with its scheme. */
export function fileAddress(host: string, bucket: string, path: string): string {
  return `${host}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media`;
}

/** The path of a file, by an address that fileAddress made; undefined for any other address. */
export function pathOfAddress(address: string): string | undefined {
  const encoded = /\/v0\/b\/[^/]+\/o\/([^/?#]+)\?alt=media$/.exec(address)?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined; // a percent sign that stands for nothing
  }
}
