import { paths } from "../../../lib/routing/paths.ts";

/** Where a promoter sends people: the event's page, with their code along. */
export function promotionLink(slug: string, code: string): string {
  return new URL(
    `${paths.event(slug)}?${new URLSearchParams({ promotor: code })}`,
    location.origin,
  ).toString();
}
