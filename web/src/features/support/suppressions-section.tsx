import { keepPreviousData } from "@tanstack/react-query";
import { email as emailSchema } from "@tarima/shared/api/primitives.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { mailRoutes } from "@tarima/shared/mail/mail.routes.ts";
import { SUPPRESSION_LABELS, type Suppression } from "@tarima/shared/mail/suppression.schema.ts";
import { useState } from "react";
import { SearchBox } from "../../components/ui/data/search-box.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { LiftSuppression } from "./lift-suppression.tsx";

/** Shown without a search; any other is found by its address. */
const LATEST = 10;

/** The addresses that are not written to: the latest, or the one that is looked for. */
export function SuppressionsSection() {
  const [typed, setTyped] = useState("");
  const searched = emailSchema.safeParse(typed);
  const answer = useRoute(
    mailRoutes.listSuppressions,
    { limit: LATEST, ...(searched.success && { search: searched.data }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <Section title="Correos que no reciben">
      <div className="mb-5 max-w-120">
        <SearchBox placeholder="Un correo completo" value={typed} onChange={setTyped} isPatient />
      </div>
      {answer.data ? (
        <Rows items={answer.data.items} isSearched={searched.success} />
      ) : answer.error ? (
        <ErrorState {...failureOf(answer)} />
      ) : (
        <>
          <Loading>Cargando los correos que no reciben…</Loading>
          <Skeleton className="h-24" />
        </>
      )}
    </Section>
  );
}

function Rows({ items, isSearched }: { items: readonly Suppression[]; isSearched: boolean }) {
  if (items.length === 0)
    return (
      <p className="border-y border-line py-12 text-center text-muted">
        {isSearched ? "A ese correo le escribimos siempre." : "Ningún correo ha rebotado."}
      </p>
    );
  return (
    <ul aria-label="Correos que no reciben" className="divide-y divide-line border-y border-line">
      {items.map((it) => (
        <li
          key={it.id}
          className="grid gap-x-8 gap-y-2 py-5 wide:grid-cols-[170px_minmax(0,1fr)_auto] wide:items-start"
        >
          <p className="text-sm text-muted">{formatInstant(it.at)}</p>
          <div className="min-w-0">
            <h3 className="font-semibold wrap-anywhere">{it.email}</h3>
            <p className="text-muted">{SUPPRESSION_LABELS[it.reason]}</p>
            {it.detail && <q className="block text-sm text-muted wrap-anywhere">{it.detail}</q>}
          </div>
          {it.lifted ? (
            <p className="max-w-80 text-sm text-muted wrap-anywhere">
              {`Recibe otra vez desde el ${formatInstant(it.lifted.at)}: ${it.lifted.reason} — ${it.lifted.by}`}
            </p>
          ) : (
            <div>
              <LiftSuppression suppression={it} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
