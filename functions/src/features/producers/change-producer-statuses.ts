import { ERRORS, type ErrorCode } from "@tarima/shared/api/errors.ts";
import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";
import { AppError } from "../../lib/app-error.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import * as logger from "../../lib/observability/logger.ts";
import type { Decider } from "../audit/audit.repo.ts";
import type { AlongsideProducer } from "./alongside-producer.ts";
import { changeProducerStatus } from "./change-producer-status.ts";

const AT_ONCE = 5;

interface Outcome {
  id: string;
  isDone: boolean;
  code: ErrorCode | null;
  message: string | null;
}

/** Changes the status of several producers; errors of one do not affect the others. */
export async function changeProducerStatuses(
  {
    ids,
    status,
    reason,
    by,
  }: { ids: readonly string[]; status: ProducerStatus; reason?: string | undefined; by: Decider },
  alongside: AlongsideProducer,
  now: Date,
): Promise<{ updated: number; results: Outcome[] }> {
  const outcomes = new Map<string, Outcome>();
  const named = [...new Set(ids)];
  await forEachConcurrent(named, AT_ONCE, async (id) => {
    try {
      await changeProducerStatus({ producerId: id, status, reason, by }, alongside, now);
      outcomes.set(id, { id, isDone: true, code: null, message: null });
    } catch (error) {
      const code = error instanceof AppError ? error.code : "PRODUCER_STATUS_ERROR";
      outcomes.set(id, { id, isDone: false, code, message: ERRORS[code].message });
      if (code === "PRODUCER_STATUS_ERROR")
        logger.error("A producer's status was not changed", { producerId: id, error: String(error) });
    }
  });
  const results = named.flatMap((id) => outcomes.get(id) ?? []);
  return { updated: results.filter(({ isDone }) => isDone).length, results };
}
