import type { FollowRow } from "@tarima/shared/follows/follow.schema.ts";
import { findProducerNames } from "../producers/producers.repo.ts";
import { findFollowsOf, readProducerPages } from "./follows.repo.ts";

/** The producers that somebody follows, by name. Those without a page keep the name they had; deleted ones are left out. */
export async function listFollows(uid: string): Promise<FollowRow[]> {
  const mine = await findFollowsOf(uid);
  const ids = mine.map(({ producerId }) => producerId);
  const pages = await readProducerPages(ids);
  const names = await findProducerNames(ids.filter((id) => !pages.has(id)));
  return mine
    .flatMap(({ producerId, consent }) => {
      const page = pages.get(producerId);
      const name = page?.name ?? names.get(producerId);
      if (name === undefined) return [];
      return { producerId, name, logoUrl: page?.logoUrl ?? null, slug: page?.slug ?? null, consent };
    })
    .sort((a, b) => a.name.localeCompare(b.name, "es"));
}
