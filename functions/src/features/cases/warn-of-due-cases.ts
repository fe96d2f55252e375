import { urgencyOf } from "@tarima/shared/cases/case-kinds.ts";
import { raiseIncident, resolveIncident } from "../incidents/incidents.repo.ts";
import { findFirstDue } from "./cases.repo.ts";

const KEY = "cases-due";

/** Keeps one incident open while an answer to a case is due within two business days, or was; once a day. */
export async function warnOfDueCases(now: Date): Promise<void> {
  const first = await findFirstDue();
  if (!first || urgencyOf(first.dueOn, now) === "calm")
    return resolveIncident(KEY, "Ya no queda ninguna", now);
  await raiseIncident(
    {
      key: KEY,
      title: "Hay PQR por vencer",
      detail:
        "A quien puso una petición, una queja o un reclamo hay que responderle en dos días hábiles o menos, o ya se debió. Están en PQR, primero las que vencen antes.",
      severity: "high",
      service: "api",
    },
    now,
  );
}
