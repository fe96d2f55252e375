import type { DoorLink } from "@tarima/shared/check-ins/door-links/door-link.schema.ts";
import type { StaffMember } from "@tarima/shared/events/event.schema.ts";
import { MAX_DOOR_LINKS } from "@tarima/shared/lib/limits.ts";
import { doorLinksOf, staffOf } from "../../../lib/firestore/collections.ts";
import { db } from "../../../lib/firestore/database.ts";
import { eachDocument, readAll } from "../../../lib/firestore/queries.ts";

/** The links of an event, the latest first. */
export function listDoorLinks(eventId: string): Promise<DoorLink[]> {
  return readAll(doorLinksOf(eventId).all().orderBy("madeAt", "desc").limit(MAX_DOOR_LINKS));
}

export async function countDoorLinks(eventId: string): Promise<number> {
  return (await doorLinksOf(eventId).all().count().get()).data().count;
}

/** A link by its id alone, which names no event. */
export async function findDoorLink(linkId: string): Promise<DoorLink | undefined> {
  const found = await db().collectionGroup("doorLinks").where("id", "==", linkId).limit(1).get();
  const eventId = found.docs[0]?.get("eventId");
  return eventId && (await doorLinksOf(eventId).doc(linkId).get()).data();
}

const guestsOf = ({ id, eventId }: Pick<DoorLink, "id" | "eventId">) =>
  staffOf(eventId).all().where("linkId", "==", id);

export function listGuests(link: Pick<DoorLink, "id" | "eventId">): Promise<StaffMember[]> {
  return readAll(guestsOf(link));
}

export async function countGuests(link: Pick<DoorLink, "id" | "eventId">): Promise<number> {
  return (await guestsOf(link).count().get()).data().count;
}

/** All guests of all doors. */
export async function* eachGuest(): AsyncGenerator<Pick<StaffMember, "uid" | "eventId">> {
  const guests = db().collectionGroup("staff").where("linkId", ">", "").orderBy("linkId");
  for await (const guest of eachDocument(guests.select("uid", "eventId"), 300))
    yield guest.data() as Pick<StaffMember, "uid" | "eventId">; // the selected fields
}
