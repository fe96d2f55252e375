import { paths } from "../../lib/routing/paths.ts";

/** The address of an event's page, as it is shared. */
export const eventAddress = ({ publicSlug }: { publicSlug: string }): string =>
  new URL(paths.event(publicSlug), location.origin).href;
