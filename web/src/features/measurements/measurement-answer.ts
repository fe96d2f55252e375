import type { MeasurementConsent } from "@tarima/shared/measurements/measurement-consent.ts";
import { MEASUREMENT_CONSENT } from "@tarima/shared/measurements/measurement-text.ts";
import type { MeasuringTool } from "@tarima/shared/measurements/measuring-tools.ts";

/** What a visitor said to an organiser's own analytics. The id is drawn with a yes, and goes with a no. */
export interface MeasurementAnswer {
  visitorId?: string;
  at: string;
  version: string;
  /** That the text named. */
  tools: readonly MeasuringTool[];
  /** Of the organiser, as the text named them; absent in answers from before. */
  name?: string;
}

/** Of what the tab remembers, and of what the browser does. */
export const ANSWER_PREFIX = "tarima.measured.";

/** The browser says no for its user, to everybody: Global Privacy Control. */
export const refusesAll = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** The answer that is kept; undefined where there is none to the present text. */
export function readAnswer(producerId: string): MeasurementAnswer | undefined {
  const kept = read(() => localStorage, producerId);
  return isAnswer(kept) && kept.version === MEASUREMENT_CONSENT.version ? kept : undefined;
}

/**
 * The same of the tools that the organiser has now. What was said to others is forgotten: whoever has one of them again asks again. A
 * yes is forgotten with its last tool, a no stays.
 */
export function currentAnswer(
  producerId: string,
  connected: readonly MeasuringTool[],
): MeasurementAnswer | undefined {
  const kept = readAnswer(producerId);
  if (!kept?.visitorId) return kept;
  const tools = kept.tools.filter((tool) => connected.includes(tool));
  if (tools.length === kept.tools.length) return kept;
  const answer = tools.length > 0 ? { ...kept, tools } : undefined;
  keep(() => localStorage, producerId, answer);
  return answer;
}

const isAnswer = (kept: unknown): kept is MeasurementAnswer =>
  typeof kept === "object" &&
  kept !== null &&
  "version" in kept &&
  "at" in kept &&
  !Number.isNaN(Date.parse(String(kept.at))) &&
  "tools" in kept &&
  Array.isArray(kept.tools);

/** Whether it answers for these tools: a no does for all. */
export const answersFor = (
  { visitorId, tools }: MeasurementAnswer,
  asked: readonly MeasuringTool[],
): boolean => !visitorId || asked.every((tool) => tools.includes(tool));

export function saveAnswer(
  producerId: string,
  isAllowed: boolean,
  { tools, name }: Pick<MeasurementAnswer, "tools" | "name">,
): MeasurementAnswer {
  const answer = {
    ...(isAllowed && { visitorId: crypto.randomUUID() }),
    ...(name !== undefined && { name }),
    ...{ at: new Date().toISOString(), version: MEASUREMENT_CONSENT.version, tools },
  };
  keep(() => localStorage, producerId, answer);
  return answer;
}

/** A yes as the server is told it, with when this tab first measured the organiser's pages; undefined for a no. */
export function consentOf(
  producerId: string,
  { visitorId, at, version, tools }: MeasurementAnswer,
): MeasurementConsent | undefined {
  if (!visitorId || refusesAll()) return undefined;
  const kept = read(() => sessionStorage, producerId);
  const session = typeof kept === "number" ? kept : Math.floor(Date.now() / 1000);
  if (session !== kept) keep(() => sessionStorage, producerId, session);
  return { visitorId, session, at, version, tools: [...tools] };
}

/** Remembers in this tab whose event it is, for the checkout. */
export const rememberOrganiser = (slug: string, producerId: string): void =>
  keep(() => sessionStorage, slug, producerId);

/** What the buyer of an event whose page was open in this tab allows its organiser by now. */
export function consentFor(slug: string): MeasurementConsent | undefined {
  const producerId = read(() => sessionStorage, slug);
  const answer = typeof producerId === "string" ? readAnswer(producerId) : undefined;
  return typeof producerId === "string" && answer ? consentOf(producerId, answer) : undefined;
}

function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(ANSWER_PREFIX + key) ?? "null");
  } catch {
    return undefined; // not our format, or blocked
  }
}

function keep(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage().removeItem(ANSWER_PREFIX + key);
    else storage().setItem(ANSWER_PREFIX + key, JSON.stringify(value));
  } catch {
    // full, or blocked: it holds for this page
  }
}
