import { formatPercent } from "@tarima/shared/lib/numbers/figures.ts";
import { LINK_MEDIUMS, type LinkMedium } from "@tarima/shared/sources/link-mediums.ts";
import type { SourceRow } from "@tarima/shared/sources/sources.schema.ts";

export const MEDIUM_LABELS: Readonly<Record<LinkMedium, string>> = {
  redes: "Redes sociales",
  correo: "Correo o boletín",
  web: "Otra página",
  aviso: "Aviso o volante",
};

const isLinkMedium = (medium: string | null): medium is LinkMedium =>
  LINK_MEDIUMS.some((known) => known === medium);

interface SourceText {
  name: string;
  note: string | undefined;
}

/** A source as the organiser reads it. */
export function sourceText({ kind, name, source, medium, campaign, referrer, code }: SourceRow): SourceText {
  switch (kind) {
    case "link":
      return { name: name ?? "", note: isLinkMedium(medium) ? MEDIUM_LABELS[medium] : undefined };
    case "promoter":
      return { name: name ?? "", note: `Promotor, ${code}` };
    case "utm":
      return source === "cartel" && medium === "poster"
        ? { name: "Cartel impreso", note: "Por el QR" }
        : { name: source ?? "", note: [medium, campaign].filter(Boolean).join(", ") || undefined };
    case "referrer":
      return { name: referrer ?? "", note: "Por un enlace en esa página" };
    case "direct":
      return { name: "Directo", note: "Con la dirección, o desde una aplicación que no dice cuál es" };
    case "site":
      return { name: "Tarima", note: "Por la portada, la búsqueda u otro evento" };
    case "waiting-list":
      return { name: "Lista de espera", note: "Por el correo que les guardó puesto" };
    case "others":
      return { name: "Otros", note: "Lo que no cabe por separado" };
    case "unknown":
      return { name: "Sin dato", note: "Ventas de antes de que se midiera" };
  }
}

/** Purchases of a hundred visits; undefined without any, and where visits do not tell, since not every buyer's is counted. */
export function conversionText({ visits, orders }: Pick<SourceRow, "visits" | "orders">): string | undefined {
  return orders > 0 && orders <= visits ? formatPercent(orders / visits) : undefined;
}
