import { createHash, timingSafeEqual } from "node:crypto";
import { RATE_WINDOW_MINUTES, WRONG_NOTICES_PER_NETWORK } from "@tarima/shared/lib/limits.ts";
import { AppError } from "../../../lib/app-error.ts";
import { mailNotices } from "../../../lib/config.ts";
import { forEachConcurrent } from "../../../lib/for-each-concurrent.ts";
import type { Call } from "../../../lib/http/call.ts";
import { networkOf } from "../../../lib/http/rate-limit/client-address.ts";
import { limitRate } from "../../../lib/http/rate-limit/rate-limit.ts";
import * as logger from "../../../lib/observability/logger.ts";
import type { Suppressing } from "../suppressions/suppression-rules.ts";
import { suppress } from "../suppressions/suppressions.repo.ts";
import { markBounced } from "./mark-bounced.ts";
import { readPostmark } from "./postmark.ts";

/** How each provider writes its notices, by TARIMA_MAIL_NOTICES. */
const FORMS: Readonly<Record<string, (sent: unknown, now: Date) => Suppressing | undefined>> = {
  postmark: readPostmark,
};

/** Notices of a message recorded at once. */
const AT_ONCE = 10;

/**
 * Records the bounces and complaints that the mail provider tells of; what is of another kind is logged. Throws NOT_FOUND where
 * no provider is set, UNAUTHENTICATED for a wrong key, and TOO_MANY_REQUESTS where there are many of those.
 */
export async function receiveNotices(
  authorization: string | undefined,
  notices: readonly unknown[],
  call: Call,
): Promise<void> {
  const expected = mailNotices();
  const read = expected && FORMS[expected.provider];
  if (!read) throw new AppError("NOT_FOUND");
  if (!isKey(authorization, expected.key)) await refuse(call);
  const heard = notices.map((notice) => read(notice, call.now)).filter((it) => it !== undefined);
  await forEachConcurrent(heard, AT_ONCE, async (it) => {
    await suppress(it, call.now);
    if (it.reason === "bounce") await markBounced(it);
  });
  const ignored = notices.length - heard.length;
  if (ignored > 0) logger.info("Notices of the mail provider were of another kind", { ignored });
}

/** Whether the password of HTTP Basic is the key; the time it takes says nothing of it. */
function isKey(authorization: string | undefined, key: string): boolean {
  const sent = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const decoded = Buffer.from(sent, "base64").toString();
  const password = decoded.slice(decoded.indexOf(":") + 1);
  return timingSafeEqual(digest(password), digest(key));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

async function refuse({ ip, now }: Call): Promise<never> {
  const most = WRONG_NOTICES_PER_NETWORK;
  await limitRate([{ key: `mail notices|${networkOf(ip)}`, most, windowMinutes: RATE_WINDOW_MINUTES }], now);
  throw new AppError("UNAUTHENTICATED");
}
