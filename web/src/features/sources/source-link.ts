import type { SourceRow } from "@tarima/shared/sources/sources.schema.ts";
import { paths } from "../../lib/routing/paths.ts";

/** The address that counts for a link with a name. */
export function sourceLink(slug: string, { source, medium }: Pick<SourceRow, "source" | "medium">): string {
  const names = { ...(source && { utm_source: source }), ...(medium && { utm_medium: medium }) };
  return new URL(`${paths.event(slug)}?${new URLSearchParams(names)}`, location.origin).toString();
}
