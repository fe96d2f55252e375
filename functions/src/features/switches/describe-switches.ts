import type { Event } from "@tarima/shared/events/event.schema.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import type { SwitchesAnswer } from "@tarima/shared/system/switches.schema.ts";
import { events, producers } from "../../lib/firestore/collections.ts";
import { readById } from "../../lib/firestore/queries.ts";
import { findEntriesAbout } from "../audit/audit.repo.ts";
import { settingsByDefault } from "./current-switches.ts";
import { readSwitches, SWITCHES_ID } from "./switches.repo.ts";

/** Changes shown; all are in the log. */
const SHOWN = 8;

/** The switches as stored, with the names of what is off and the last changes. */
export async function describeSwitches(): Promise<SwitchesAnswer> {
  const [{ revision, changes, ...switches }, history] = await Promise.all([
    readSwitches(),
    findEntriesAbout(SWITCHES_ID, SHOWN),
  ]);
  const [stoppedProducers, stoppedEvents] = await Promise.all([
    readById<Producer>(producers, switches.producersOff),
    readById<Event>(events, switches.eventsOff),
  ]);
  const names = [
    ...[...stoppedProducers].map(([id, { brandName }]) => [id, brandName]),
    ...[...stoppedEvents].map(([id, { name }]) => [id, name]),
  ];
  return {
    switches,
    revision,
    changes,
    defaults: settingsByDefault(),
    names: Object.fromEntries(names),
    history,
  };
}
