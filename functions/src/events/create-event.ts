import type { Event } from "@tarima/shared/events/event.schema.ts";
import { poolsOf } from "@tarima/shared/ticketing/pools.ts";
import { events, secretsOf } from "../firestore/collections.ts";
import { db } from "../firestore/database.ts";
import { createPools } from "../ticketing/inventory.repo.ts";
import { generateEventKey, SIGNING_KEY } from "./event-keys.ts";

/** An event as it is made, before it has pools and a key. */
export type NewEvent = Omit<Event, "pools" | "publicKey" | "version">;

/** Makes an event with the pools of its ticketing and the key that will sign its tickets, in one commit. */
export async function createEvent(draft: NewEvent): Promise<Event> {
  const { publicKey, privateKey } = generateEventKey();
  const event: Event = { ...draft, pools: poolsOf(draft), publicKey, version: 1 };
  const batch = db().batch();
  batch.create(events.doc(event.id), event);
  batch.create(secretsOf(event.id).doc(SIGNING_KEY), { privateKey });
  createPools(batch, event.id, event.pools);
  await batch.commit();
  return event;
}
