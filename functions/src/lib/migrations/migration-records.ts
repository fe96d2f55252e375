import { instant } from "@tarima/shared/api/primitives.ts";
import * as z from "zod/mini";
import { changeDocument } from "../firestore/change-document.ts";
import { collection } from "../firestore/collection.ts";
import { saveDocument } from "../firestore/save-document.ts";

/** `migrations/{id}`: how far a migration has come, and who runs it. Which documents it has changed, they say themselves. */
const migrationRecord = z.object({
  id: z.string(),
  state: z.enum(["running", "done"]),
  /** The last document of the last page that was finished, by id, or by path below others; null to begin at the first. */
  cursor: z.nullable(z.string()),
  /** Documents changed so far, by all runs. */
  changed: z.int(),
  /** Who last ran it. */
  by: z.string(),
  /** The run that has it, and until when, unless it goes on; null while nobody runs it. */
  run: z.nullable(z.string()),
  heldUntil: instant,
  startedAt: instant,
  finishedAt: z.nullable(instant),
});
export type MigrationRecord = z.output<typeof migrationRecord>;

export const migrations = collection<MigrationRecord>(
  "migrations",
  ["heldUntil", "startedAt", "finishedAt"],
  {
    schema: migrationRecord,
  },
);

/** How long a run that is not heard of any more keeps others from running: longer than a page takes. */
const HELD_MS = 60_000;
const until = (now: Date) => new Date(now.getTime() + HELD_MS).toISOString();

export interface Run {
  /** Its own, new for each. */
  id: string;
  by: string;
}

/** Takes a migration up, where it stopped. Returns whoever runs it already instead. */
export async function takeUp(
  id: string,
  run: Run,
  now: Date,
): Promise<MigrationRecord | { busy: MigrationRecord }> {
  let outcome: MigrationRecord | { busy: MigrationRecord } | undefined;
  await saveDocument(
    { of: migrations, id },
    {
      change: (stored) => {
        if (stored.run !== null && stored.run !== run.id && Date.parse(stored.heldUntil) > now.getTime()) {
          outcome = { busy: stored };
          return undefined;
        }
        const cursor = stored.state === "done" ? null : stored.cursor;
        const taken = {
          state: "running" as const,
          cursor,
          by: run.by,
          run: run.id,
          heldUntil: until(now),
          finishedAt: null,
        };
        outcome = { ...stored, ...taken };
        return taken;
      },
      create: () => {
        const startedAt = now.toISOString();
        const made: MigrationRecord = {
          ...{ id, state: "running", cursor: null, changed: 0, by: run.by, run: run.id },
          ...{ heldUntil: until(now), startedAt, finishedAt: null },
        };
        outcome = made;
        return made;
      },
    },
  );
  if (!outcome) throw new Error(`${id} was not taken up`);
  return outcome;
}

/** Notes how far it has come. False if another run has taken it up meanwhile. */
export async function noteProgress(
  id: string,
  run: Run,
  { cursor, changed }: { cursor: string | null; changed: number },
  now: Date,
): Promise<boolean> {
  return keep(id, run, (stored) => ({ cursor, changed: stored.changed + changed, heldUntil: until(now) }));
}

/** Lets go of it: `done`, or to be gone on with. */
export async function letGo(id: string, run: Run, isDone: boolean, now: Date): Promise<void> {
  await keep(id, run, () => ({
    run: null,
    ...(isDone && { state: "done" as const, cursor: null, finishedAt: now.toISOString() }),
  }));
}

async function keep(
  id: string,
  run: Run,
  change: (stored: MigrationRecord) => Partial<MigrationRecord>,
): Promise<boolean> {
  let isOurs = false;
  await changeDocument({ of: migrations, id }, (stored) => {
    isOurs = stored.run === run.id;
    return isOurs ? change(stored) : undefined;
  });
  return isOurs;
}
