import { randomUUID } from "node:crypto";
import type { ExportJob, LongExport } from "@tarima/shared/exports/export-job.schema.ts";
import { EXPORTS_PER_PERSON, RATE_WINDOW_MINUTES } from "@tarima/shared/lib/limits.ts";
import { exportJobs } from "../../lib/firestore/collections.ts";
import { isAlreadyThere } from "../../lib/firestore/conflicts.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { limitRate } from "../../lib/http/rate-limit/rate-limit.ts";
import { uuidOf } from "../../lib/uuid-of.ts";
import { admit } from "../access/execute.ts";
import { EXPORTERS } from "./exporters.ts";

interface Wish {
  of: LongExport;
  input: Record<string, unknown>;
  /** Made by the client: the same request starts one export, however often it is sent. */
  requestId?: string | undefined;
}

/** Starts an export in the background after checking that the caller may have it. Throws the errors of its route. */
export async function requestExport(
  { of, input, requestId = randomUUID() }: Wish,
  call: SignedCall,
): Promise<ExportJob> {
  const { route, binding } = EXPORTERS[of];
  const admitted = await admit(route, binding, input, call);
  const { uid } = call.actor;
  const wanted = JSON.stringify(admitted.input); // the parsed input, without unknown fields
  // of the wish as well: the same id with another wish is another request
  const ref = exportJobs.doc(uuidOf(`${uid}/${requestId}/${of}/${wanted}`));
  const findMade = async () => (await ref.get()).data(); // by the same request
  const before = await findMade();
  if (before) return before;
  await limitRate(
    [{ key: `export|${uid}`, most: EXPORTS_PER_PERSON, windowMinutes: RATE_WINDOW_MINUTES }],
    call.now,
  );
  const job: ExportJob = {
    id: ref.id,
    uid,
    of,
    input: JSON.parse(wanted) as Record<string, unknown>, // inputs are objects
    status: "preparing",
    fileName: null,
    contentType: null,
    size: null,
    createdAt: call.now.toISOString(),
    finishedAt: null,
  };
  try {
    await ref.create(job); // creating it starts the trigger
  } catch (error) {
    const made = isAlreadyThere(error) && (await findMade()); // sent twice at once
    if (made) return made;
    throw error;
  }
  return job;
}
