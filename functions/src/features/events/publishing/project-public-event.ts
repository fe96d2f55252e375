import type { Event } from "@tarima/shared/events/event.schema.ts";
import { isPublicStatus } from "@tarima/shared/events/event.status.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { feeRatesOf } from "@tarima/shared/lib/numbers/fee-payer.ts";
import { legalIdentity } from "@tarima/shared/producers/legal-identity.ts";
import type { DocumentSnapshot } from "firebase-admin/firestore";
import { producers, publicEvents } from "../../../lib/firestore/collections.ts";
import { freePlaces } from "../../inventory/inventory.repo.ts";
import { isSoldOut } from "../../inventory/sold-out.ts";
import { producerLinks } from "../../producers/page/producer-links.ts";
import { findProducerPage } from "../../producers/page/producer-pages.repo.ts";
import { storedFeeRate } from "../../switches/current-switches.ts";
import { readEvent } from "../events.repo.ts";
import { projectEvent } from "./project-event.ts";

/**
 * Updates an event's public document. Reads the stored event and producer rather than delivered ones, and the stored fee rate rather
 * than the instance's, and all again after writing, so that late or concurrent deliveries end with the same result.
 */
export async function projectPublicEvent(eventId: string): Promise<void> {
  for (let written: string | undefined, isFirst = true; ; isFirst = false) {
    const [snapshot, platformRate] = await Promise.all([readEvent(eventId), storedFeeRate()]);
    const event = snapshot.data();
    const producer = event && (await producers.doc(event.producerId).get());
    const version = `${versionOf(snapshot)} ${versionOf(producer)} ${platformRate}`;
    if (!isFirst && version === written) return;
    written = version;
    const target = publicEvents.doc(eventId);
    if (event && isPublicStatus(event.status)) await target.set(await publicFace(event, platformRate));
    else await target.delete();
  }
}

const versionOf = (read: DocumentSnapshot | undefined): string =>
  `${read?.updateTime?.seconds}.${read?.updateTime?.nanoseconds}`;

/** The public document of an event, whether it is published or not. */
export async function publicFace(event: Event, platformRate: number): Promise<PublicEvent> {
  const [producer, page, free] = await Promise.all([
    producers.doc(event.producerId).get(),
    findProducerPage(event.producerId),
    freePlaces(event),
  ]);
  const stored = producer.data();
  const { brandName = "", logoUrl = null, city = null, description = null } = stored ?? {};
  // who does not sell is not to ask either
  const { status, measuredWith: tools = [] } = stored ?? {};
  const measuredWith = status === "active" ? tools : [];
  const now = new Date();
  const links = producerLinks(stored);
  const legal = stored && legalIdentity(stored);
  return projectEvent(
    event,
    {
      ...{ id: event.producerId, name: brandName, logoUrl, city, description, links },
      ...(page && { slug: page.slug }),
      ...(legal && { legal }),
      ...(measuredWith.length > 0 && { measuredWith }),
    },
    feeRatesOf(platformRate, event.feePaidBy).buyer,
    isSoldOut(event, free, now),
    now,
  );
}
