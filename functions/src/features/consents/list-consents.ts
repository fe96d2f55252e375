import type { ConsentEntry, ConsentEntryView } from "@tarima/shared/consents/consent-entry.schema.ts";
import { decodeMoment, pageOf } from "../../lib/http/paging.ts";
import { findProducerNames } from "../producers/producers.repo.ts";
import { findConsentEntries } from "./consents.repo.ts";

/** A page of what somebody agreed to and took back, with the names that its producers have now. */
export async function listConsents(
  uid: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const entries = await findConsentEntries(uid, limit + 1, decodeMoment(cursor));
  const page = pageOf(entries, limit, ({ at, id }) => [at, id]);
  const ids = page.items.flatMap((entry) => producerOf(entry) ?? []);
  const names = await findProducerNames([...new Set(ids)]);
  const viewOf = (entry: ConsentEntry): ConsentEntryView => ({
    ...entry,
    name: names.get(producerOf(entry) ?? "") ?? null,
  });
  return { ...page, items: page.items.map(viewOf) };
}

const producerOf = ({ purpose, subject }: ConsentEntry): string | null =>
  purpose === "organiser-news" ? subject : null;
