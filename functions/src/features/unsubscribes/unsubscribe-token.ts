import { createHmac, timingSafeEqual } from "node:crypto";
import { UNSUBSCRIBE_KINDS, type UnsubscribeKind } from "@tarima/shared/unsubscribes/unsubscribe-kinds.ts";
import * as z from "zod/mini";
import { derivedKey } from "../../lib/derived-key.ts";

/** What a link in a mail ends: of one person, about one subject of its kind (of `follow`, a producer). */
export interface Unsubscribe {
  kind: UnsubscribeKind;
  uid: string;
  subject: string;
}

const content = z.tuple([z.enum(UNSUBSCRIBE_KINDS), z.string(), z.string()]);

const signatureOf = (text: string): Buffer =>
  createHmac("sha256", derivedKey("unsubscribe")).update(text).digest();

/**
 * The token of a link that ends optional mails. It never expires, since people look for the link in old mails; whoever has it can
 * end these mails and nothing else. A new key makes all earlier ones void.
 */
export function unsubscribeToken({ kind, uid, subject }: Unsubscribe): string {
  const text = Buffer.from(JSON.stringify([kind, uid, subject])).toString("base64url");
  return `${text}.${signatureOf(text).toString("base64url")}`;
}

/** Undefined for a token that is none of ours. */
export function readUnsubscribeToken(token: string): Unsubscribe | undefined {
  const [text = "", signature = "", ...more] = token.split(".");
  const [given, own] = [Buffer.from(signature, "base64url"), signatureOf(text)];
  if (more.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const read = z.safeParse(content, JSON.parse(Buffer.from(text, "base64url").toString()));
  if (!read.success) return undefined; // a kind that there is no more
  const [kind, uid, subject] = read.data;
  return { kind, uid, subject };
}
