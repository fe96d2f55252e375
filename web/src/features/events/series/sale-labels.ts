import type { FollowingSale } from "@tarima/shared/events/series/following-sale.routes.ts";
import type { SaleChange } from "@tarima/shared/events/series/sale-changes.ts";

const inWords = new Intl.ListFormat("es-CO", { type: "conjunction" });

/** Names that are written out; of more, how many there are. */
const NAMES = 3;

const changedOrWhole = (one: string, more: string, ending: "a" | "o") => ({
  changed: [one, more],
  added: [`${one} nuev${ending}:`, `${more} nuev${ending}s:`],
  removed: [`${one} quitad${ending}:`, `${more} quitad${ending}s:`],
});

const LABELS = {
  prices: { ...changedOrWhole("precio", "precios", "o"), changed: ["precio de", "precios de"] },
  types: { ...changedOrWhole("boleta", "boletas", "a"), changed: ["condiciones de", "condiciones de"] },
  phases: changedOrWhole("etapa", "etapas", "a"),
  localities: changedOrWhole("localidad", "localidades", "a"),
  feePayer: { ...changedOrWhole("", "", "o"), changed: ["quién paga el servicio", ""] },
} as const;

/** What changed in what a date sells, a line for each kind: "precios de General y Palco", "etapa nueva: En la puerta". */
export function saleLines(changes: readonly SaleChange[]): string[] {
  const groups = Map.groupBy(changes, ({ part, kind }) => `${part} ${kind}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const [one = "", more = ""] = LABELS[first.part][first.kind];
    const names = group.flatMap(({ name }) => name ?? []);
    return [`${group.length === 1 ? one : more} ${namesText(names)}`.trim()];
  });
}

function namesText(names: readonly string[]): string {
  const rest = names.length - NAMES;
  return inWords.format(rest > 0 ? [...names.slice(0, NAMES), `${rest} más`] : names);
}

/** "Precio de General" */
export const asSentence = (line: string): string => line.charAt(0).toLocaleUpperCase("es") + line.slice(1);

/** Why a date has not taken over everything; "" where it has. */
export function whySaleLeft({ left, refusal }: Pick<FollowingSale, "left" | "refusal">): string {
  if (refusal !== null) return refusal;
  const linesOf = (why: (typeof left)[number]["why"]) =>
    saleLines(left.filter((it) => it.why === why)).join("; ");
  const [differs, missing, pass] = [linesOf("differs"), linesOf("missing"), linesOf("pass")];
  return [
    differs && `Allá ya era distinto: ${differs}.`,
    missing && `Allá no está: ${missing}.`,
    pass && `Un abono se cambia aparte: ${pass}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
