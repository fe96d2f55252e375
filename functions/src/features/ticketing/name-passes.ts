import type { Event } from "@tarima/shared/events/event.schema.ts";
import { passIdOf } from "@tarima/shared/passes/pass-lines.ts";
import type { SignedCall } from "../../lib/http/call.ts";
import * as logger from "../../lib/observability/logger.ts";
import { changeEvent } from "../events/editing/change-event.ts";
import { assumeEvent, readEvent, readEvents } from "../events/events.repo.ts";

/**
 * Gives passes that were renamed their new name on their further dates, where they are counted and chosen by it; tickets that are sold
 * keep theirs. What was saved stands, so that a date that cannot be changed fails nothing: it has the name with the next save. Safe to
 * repeat: of two renames at once, each date has the one that was stored last.
 */
export async function namePasses(selling: Event, call: SignedCall): Promise<void> {
  const opened = selling.combinations.flatMap(({ id, name, pass }) =>
    (pass?.dates ?? []).map(({ eventId }) => ({
      eventId,
      name,
      typeId: id,
      passId: passIdOf(selling.id, id),
    })),
  );
  const dates = await readEvents(opened.map(({ eventId }) => eventId));
  const isOld = ({ eventId, passId, name }: (typeof opened)[number]) =>
    dates.get(eventId)?.passes?.some((it) => it.id === passId && it.name !== name);
  for (const renamed of opened.filter(isOld))
    try {
      await namePass(selling, renamed, call);
    } catch (error) {
      logger.error("A pass could not be renamed on a date", { ...renamed, error: String(error) });
    }
}

interface OpenedDate {
  eventId: string;
  typeId: string;
  passId: string;
}

function namePass(selling: Event, { eventId, typeId, passId }: OpenedDate, call: SignedCall): Promise<Event> {
  return changeEvent({ eventId }, call, async (date, batch) => {
    const read = await readEvent(selling.id);
    const name = read.data()?.combinations.find(({ id }) => id === typeId)?.name;
    const before = date.passes?.find(({ id }) => id === passId)?.name;
    if (name === undefined || before === undefined || before === name) return undefined;
    assumeEvent(batch, read);
    return {
      fields: { passes: date.passes?.map((it) => (it.id === passId ? { ...it, name } : it)) ?? [] },
      log: {
        action: "event.pass_changed",
        detail: `El abono «${before}» se llama «${name}» en ${date.name}`,
        payload: { before: { name: before }, after: { name } },
      },
    };
  });
}
