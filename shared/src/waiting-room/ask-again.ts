import type { RoomState } from "./waiting-room.schema.ts";

/** How long a page waits before it asks for the state again, milliseconds, by how many people stand before it. */
const BY_DISTANCE = [
  { above: 5_000, wait: 20_000 },
  { above: 500, wait: 10_000 },
  { above: -1, wait: 4_000 },
] as const;
const BEFORE_OPENING_MS = 30_000;
/** Pages spread their questions by up to this share, so that they do not ask all at once. */
const JITTER = 0.3;

/** When to ask for the state again, `chance` being from 0 to 1: seldom while it cannot concern somebody yet, and right after the opening. */
export function askAgainIn(
  { opensAt, now }: Pick<RoomState, "opensAt" | "now">,
  peopleBefore: number,
  chance: number,
): number {
  const untilOpening = Date.parse(opensAt) - Date.parse(now);
  const usual = BY_DISTANCE.find(({ above }) => peopleBefore > above)?.wait ?? BEFORE_OPENING_MS;
  const wait = untilOpening > 0 ? Math.min(BEFORE_OPENING_MS, untilOpening + 1_000) : usual;
  return Math.round(wait * (1 + chance * JITTER));
}
