import { createHmac, timingSafeEqual } from "node:crypto";
import { id, instant } from "@tarima/shared/api/primitives.ts";
import * as z from "zod/mini";
import { derivedKey } from "../../lib/derived-key.ts";

const place = z.object({ eventId: id, round: id, uid: id, joinedAt: instant });
/** What a queue ticket says. */
export type Place = z.output<typeof place>;

const signatureOf = (content: string) =>
  createHmac("sha256", derivedKey("queue ticket")).update(content).digest();

/** A place in a queue, signed: "content.signature", both base64url. */
export function queueTicketOf({ eventId, round, uid, joinedAt }: Place): string {
  const content = Buffer.from(JSON.stringify({ eventId, round, uid, joinedAt })).toString("base64url");
  return `${content}.${signatureOf(content).toString("base64url")}`;
}

/** The place on a queue ticket; undefined where it is not ours, or was changed. */
export function placeOn(queueTicket: string): Place | undefined {
  const [content = "", signature = ""] = queueTicket.split(".");
  const given = Buffer.from(signature, "base64url");
  const due = signatureOf(content);
  if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined;
  return place.safeParse(JSON.parse(Buffer.from(content, "base64url").toString())).data;
}
