import { keepPreviousData } from "@tanstack/react-query";
import type { ConsentEntryView } from "@tarima/shared/consents/consent-entry.schema.ts";
import { consentRoutes } from "@tarima/shared/consents/consents.routes.ts";
import { PURPOSES } from "@tarima/shared/consents/purposes.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { Pagination } from "../../components/ui/data/pagination.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";

/** What somebody agreed to and took back, the newest first; of another account for superadmins. */
export function ConsentHistory({ of }: { of?: string }) {
  const trail = useCursorTrail();
  // what is given on other pages is in it too
  const options = { placeholderData: keepPreviousData, refetchOnMount: "always" } as const;
  const mine = useRoute(consentRoutes.listMyConsents, trail.input, { ...options, enabled: !of });
  const theirs = useRoute(
    consentRoutes.listConsentsOf,
    { id: of ?? "", ...trail.input },
    { ...options, enabled: of !== undefined },
  );
  const found = of ? theirs : mine;
  if (!found.data)
    return found.error ? (
      <ErrorState {...failureOf(found)} />
    ) : (
      <>
        <Loading>Cargando el historial…</Loading>
        <Skeleton className="h-14" />
      </>
    );
  const pages = trail.pagesOf(found);
  if (found.data.items.length === 0 && !pages.hasPrevious)
    return (
      <p className="text-muted">
        Nada todavía: aquí queda lo que se acepte y se retire de ahora en adelante.
      </p>
    );
  return (
    <>
      <ul>
        {found.data.items.map((entry) => (
          <li key={entry.id} className="border-t border-line py-3 first:border-t-0 first:pt-0">
            <p className="wrap-anywhere">{whatOf(entry)}</p>
            <p className="mt-1 text-sm text-muted">{actOf(entry)}</p>
          </li>
        ))}
      </ul>
      {(pages.hasNext || pages.hasPrevious) && <Pagination {...pages} label="Páginas del historial" />}
    </>
  );
}

const HOW: Readonly<Record<ConsentEntryView["channel"], string>> = {
  web: "en el sitio",
  mail: "con el enlace de un correo",
  support: "por Tarima, a pedido suyo,",
};

function whatOf({ purpose, subject, name }: ConsentEntryView): string {
  if (purpose === "organiser-news") return name ? `Novedades de ${name}` : PURPOSES[purpose].name;
  return purpose === "unpaid-hold" && subject === null
    ? "Todos los correos por compras sin pagar"
    : PURPOSES[purpose].name;
}

function actOf({ act, at, version, channel, givenAt }: ConsentEntryView): string {
  const text = version ? `, versión del ${formatCalendarDay(version)}` : "";
  if (act === "given") return `Aceptado en el sitio el ${formatInstant(at)}${text}`;
  const where = HOW[channel];
  const since = givenAt ? `. Se había aceptado el ${formatInstant(givenAt)}${text}` : "";
  return `Retirado ${where} el ${formatInstant(at)}${since}`;
}
