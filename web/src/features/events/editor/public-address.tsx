import { slugOf } from "@tarima/shared/events/editing/slug.ts";
import { paths } from "../../../lib/routing/paths.ts";

/** The public URL: "tarima.co/eventos/rumba-en-la-loma". */
export function PublicAddress({ name }: { name: string }) {
  return (
    <>
      {location.host}
      {paths.event("")}
      <b className="font-semibold text-text wrap-anywhere">{name.trim() ? slugOf(name) : "…"}</b>
    </>
  );
}
