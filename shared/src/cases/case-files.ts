import * as z from "zod/mini";
import { wellFormed } from "../api/primitives.ts";
import { MEGABYTE } from "../lib/limits.ts";
import { isShown } from "../lib/text/is-shown.ts";
import { UNSEEN } from "../lib/text/unseen.ts";

/** What may be attached to a case: a document, or a photo of one. Photos are stored as WebP. */
export const CASE_FILE_TYPES = ["application/pdf", "image/webp"] as const;
export type CaseFileType = (typeof CASE_FILE_TYPES)[number];

/** Files of one text, and how large they may be together, bytes. Our own limits: a phone's photo is two to five megabytes. */
export const MOST_CASE_FILES = 3;
export const CASE_FILES_MAX_BYTES = 6 * MEGABYTE;

/** A body with these files in it as base64, which takes four letters for three bytes, and a text. */
export const LONGEST_CASE_BODY = 9 * MEGABYTE;

const NAME_MAX = 100;

/** What a name neither begins nor ends with. */
const EDGE = /[.\s]/;

/** By hand: an expression looks at a run of blanks to its end from each of them, for hours in a name as long as a body. */
function withoutEdges(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && EDGE.test(name.charAt(start))) start++;
  while (end > start && EDGE.test(name.charAt(end - 1))) end--;
  return name.slice(start, end);
}

/** A file's name as it is shown and saved: nothing hidden in it, no folders, its ending kept where it is too long. */
function fileNameOf(typed: string): string {
  const name = withoutEdges(typed.replaceAll(UNSEEN, "").replace(/[\\/:*?"<>|]/g, "-"));
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - ending.length).slice(0, 2 * NAME_MAX); // a letter may take two places
  const letters = [...stem].slice(0, NAME_MAX - ending.length);
  return (letters.some(isShown) ? letters.join("") : "archivo") + ending;
}

/** A file that stands with what was written. Its id is the digest of what was sent, by which it is stored. */
export const caseFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(CASE_FILE_TYPES),
  /** Bytes. */
  size: z.int(),
});
export type CaseFile = z.output<typeof caseFile>;

/** Looks for what does not belong: to match megabytes as one whole exhausts the stack. */
const isBase64 = (content: string): boolean => !/[^A-Za-z0-9+/]/.test(content.replace(/={1,2}$/, ""));

/** A file as it is sent: its name, and its content as base64. What it is, the content itself says. */
export const sentFile = z.object({
  name: z.string().check(wellFormed, z.overwrite(fileNameOf)),
  content: z
    .string()
    .check(z.minLength(1, "El archivo está vacío"), z.refine(isBase64, "El archivo no llegó completo")),
});
export type SentFile = z.output<typeof sentFile>;

/** The files of one text. */
export const sentFiles = z._default(
  z.array(sentFile).check(z.maxLength(MOST_CASE_FILES, `Máximo ${MOST_CASE_FILES} archivos a la vez`)),
  [],
);

/** Its digest, in the address of a download. */
export const caseFileId = z.string().check(z.regex(/^[0-9a-f]{64}$/, "Ese archivo no existe"));
