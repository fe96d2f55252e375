import { plural } from "@tarima/shared/lib/text/plural.ts";

/** Events of a settlement that were called off after it was drafted, and what is to be done while it is not paid. */
export function CalledOffNote({
  names = [],
  advice,
}: {
  names?: readonly string[] | undefined;
  advice: string;
}) {
  if (names.length === 0) return null;
  return (
    <small className="block text-caption font-normal wrap-anywhere text-danger">
      {calledOffText(names)}: {advice}
    </small>
  );
}

/** Names that are written out; what is more is counted. */
const MOST_NAMES = 2;

export function calledOffText(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMES).map((name) => `«${name}»`);
  const more = names.length - named.length;
  const all = more > 0 ? [...named, `${more} más`] : named;
  const listed = new Intl.ListFormat("es").format(all);
  return `${plural(all.length, "Se canceló", "Se cancelaron")} ${listed} después de hacerla`;
}
