import { siteAddress } from "../../lib/config.ts";
import type { Told } from "./told.ts";

/** The address of an event's page, with the names of the link that led there and nothing else of it. */
export function pageAddress({ page, source }: Pick<Told, "page" | "source">): string {
  const address = new URL(siteAddress(`/eventos/${page.slug}`));
  for (const name of ["source", "medium", "campaign"] as const) {
    const value = source?.[name];
    if (value) address.searchParams.set(`utm_${name}`, value);
  }
  return address.toString();
}
