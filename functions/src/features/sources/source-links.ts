import type { Event } from "@tarima/shared/events/event.schema.ts";
import { linkSource } from "@tarima/shared/sources/source.ts";
import type { KnownSource, SourceRow } from "@tarima/shared/sources/sources.schema.ts";
import { AppError } from "../../lib/app-error.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import { createAuditLog } from "../audit/audit.repo.ts";
import { assertPrepares } from "../events/editing/assert-prepares.ts";
import { eventEntry } from "../events/editing/change-event.ts";
import { findEventMetrics } from "../metrics/metrics.repo.ts";
import { hasRoom, sourceKey } from "./register-source.ts";
import { changeKnownSources, findVisits } from "./sources.repo.ts";

interface NewLink {
  name: string;
  medium: string;
}

/**
 * Makes a link that is counted apart. A source of the same names that visits had brought before is this link from now on. Throws
 * SOURCE_LINK_TAKEN on the field `name`, SOURCE_LINKS_FULL.
 */
export async function addSourceLink(
  event: Event,
  { name, medium }: NewLink,
  call: SignedCall,
): Promise<SourceRow> {
  assertPrepares(call.actor, event);
  const source = linkSource(name, medium);
  if (!source) throw new AppError("INVALID_REQUEST", { fields: { name: "Usa letras o números" } });
  const key = sourceKey(source);
  await changeKnownSources(event.id, (known, batch) => {
    if (known[key]?.by === "link")
      throw new AppError("SOURCE_LINK_TAKEN", { fields: { name: "Ya tienes uno con este nombre ahí" } });
    if (!hasRoom(known, "link")) throw new AppError("SOURCE_LINKS_FULL");
    const link: KnownSource = { ...source, name, by: "link", at: call.now.toISOString() };
    const log = { action: "source_link.made", detail: `Hizo el enlace «${name}»` };
    createAuditLog(batch, eventEntry(event, call, log), call.now);
    return { ...known, [key]: link };
  });
  return {
    ...{ id: key, kind: "link", name, ...source, code: null },
    ...{ visits: (await findVisits(event.id))[key] ?? 0, ...(await soldBy(event.id, key)) },
  };
}

/** Removes a link that nobody came by. Throws SOURCE_NOT_FOUND, SOURCE_HAS_VISITS. */
export async function removeSourceLink(event: Event, key: string, call: SignedCall): Promise<void> {
  assertPrepares(call.actor, event);
  const [visits, sold] = await Promise.all([findVisits(event.id), soldBy(event.id, key)]);
  await changeKnownSources(event.id, (known, batch) => {
    const { [key]: link, ...others } = known;
    if (link?.by !== "link") throw new AppError("SOURCE_NOT_FOUND");
    if (visits[key] || sold.orders || sold.tickets) throw new AppError("SOURCE_HAS_VISITS");
    const log = { action: "source_link.removed", detail: `Quitó el enlace «${link.name}»` };
    createAuditLog(batch, eventEntry(event, call, log), call.now);
    return others;
  });
}

async function soldBy(eventId: string, key: string) {
  const { orders = 0, tickets = 0, revenue = 0 } = (await findEventMetrics(eventId))?.bySource?.[key] ?? {};
  return { orders, tickets, revenue };
}
