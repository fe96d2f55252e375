import { randomUUID } from "node:crypto";
import { RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import type { MeasuringTool } from "@tarima/shared/measurements/measuring-tools.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import { googleRequest } from "./google-analytics.ts";
import { findTargets } from "./measurement-keys.repo.ts";
import { sendToTool } from "./send-to-tool.ts";
import { requestTo } from "./tell-tools.ts";
import type { Target, Told } from "./told.ts";

const TESTS_PER_WINDOW = 20;
/** Characters of what a tool answers that are shown. */
const LONGEST_SHOWN = 300;

interface Tested {
  tool: MeasuringTool;
  isAccepted: boolean;
  /** In the tool's words; null where it says nothing. */
  answer: string | null;
}

/** Sends each of an organisation's tools an event of its own, that counts as no visit. Throws MEASUREMENT_OFF, TOO_MANY_REQUESTS. */
export async function testMeasurement(
  { id, brandName }: Pick<Producer, "id" | "brandName">,
  { now, userAgent }: SignedCall,
): Promise<Tested[]> {
  const key = `measurement-test|${id}`;
  await limitRate([{ key, most: TESTS_PER_WINDOW, windowMinutes: RATE_WINDOW_MINUTES }], now);
  const targets = await findTargets(id);
  if (targets.length === 0) throw new AppError("MEASUREMENT_OFF");
  const told: Told = {
    what: "test",
    id: randomUUID(),
    at: now,
    visitor: { visitorId: randomUUID(), session: Math.floor(now.getTime() / 1000), userAgent },
    page: { slug: "prueba", name: `Prueba de ${brandName}` },
  };
  return Promise.all(targets.map((target) => tryOut(target, told)));
}

async function tryOut(target: Target, told: Told): Promise<Tested> {
  const { tool, key } = target;
  try {
    const fault = tool === "google" ? await faultSeenByGoogle(target, told) : undefined;
    if (fault !== undefined) return { tool, isAccepted: false, answer: shown(fault, key) };
    const { isAccepted, status, body } = await sendToTool(requestTo(target, told));
    const said = messageIn(body) ?? (isAccepted ? null : `HTTP ${status}`);
    return { tool, isAccepted, answer: said && shown(said, key) };
  } catch {
    return { tool, isAccepted: false, answer: null };
  }
}

/** Google takes whatever it is sent without a word, and says what is wrong only where it is asked to look. */
async function faultSeenByGoogle(target: Target, told: Told): Promise<string | undefined> {
  const { body } = await sendToTool(googleRequest(target, told, { isChecked: true }));
  const [first] =
    (body as { validationMessages?: { description?: unknown }[] } | null)?.validationMessages ?? [];
  return first && String(first.description);
}

function messageIn(body: unknown): string | undefined {
  const message = (body as { error?: { message?: unknown } } | null)?.error?.message;
  return typeof message === "string" ? message : undefined;
}

/** Meta repeats a token that it does not understand. */
const shown = (said: string, key: string): string => said.replaceAll(key, "…").slice(0, LONGEST_SHOWN);
