import { paths } from "../../../lib/routing/paths.ts";

/** A promoter's link: the event's page with their code. */
export function promotionLink(slug: string, code: string): string {
  return new URL(
    `${paths.event(slug)}?${new URLSearchParams({ promotor: code })}`,
    location.origin,
  ).toString();
}
