import { missingUvt } from "@tarima/shared/performing-arts/uvt.ts";
import { raiseIncident, resolveIncident } from "../../incidents/incidents.repo.ts";

const KEY = "uvt-missing";

/** Keeps one incident open while the UVT of a year that is here, or comes soon, is not known; once a day. */
export async function warnOfMissingUvt(now: Date, lastKnown?: number): Promise<void> {
  const year = missingUvt(now, lastKnown);
  if (year === undefined) return resolveIncident(KEY, "Ya se conoce", now);
  await raiseIncident(
    {
      key: KEY,
      title: `Falta la UVT de ${year}`,
      detail:
        "De las boletas de artes escénicas se retiene por la última que se conoce, hasta que la nueva se añada en shared/src/performing-arts/uvt.ts, con la resolución de la DIAN que la fija.",
      severity: "high",
      service: "api",
    },
    now,
  );
}
