import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import type { Promotion } from "@tarima/shared/promoters/promoter.schema.ts";
import { promoterRoutes } from "@tarima/shared/promoters/promoters.routes.ts";
import { useState } from "react";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { Figures } from "../../../components/ui/data/figures.tsx";
import { EmptyState } from "../../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { PromotionRow } from "./promotion-row.tsx";
import { type Shared, SharePromotion } from "./share-promotion.tsx";

/** A promoter's sales, events and links. */
export function Promotions({ email }: { email: string }) {
  const found = useRoute(promoterRoutes.listMyPromotions, {});
  const [shared, setShared] = useState<Shared>();
  if (!found.data && found.error) return <ErrorState {...failureOf(found)} />;
  const items = found.data?.items;
  if (items?.length === 0) return <NothingYet email={email} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Totals items={items} />
      <Section title="Tus eventos" titleClassName="text-d-sm">
        {items ? (
          <ul className="-mt-6 divide-y divide-line border-b border-line">
            {items.map((promotion) => (
              <li key={promotion.id}>
                <PromotionRow promotion={promotion} onShare={setShared} />
              </li>
            ))}
          </ul>
        ) : (
          <OnItsWay />
        )}
      </Section>
      <SharePromotion shared={shared} onClose={() => setShared(undefined)} />
    </div>
  );
}

function Totals({ items }: { items: readonly Promotion[] | undefined }) {
  const sum = (of: (it: Promotion) => number) => items?.reduce((total, it) => total + of(it), 0);
  const [revenue, tickets] = [sum((it) => it.revenue), sum((it) => it.tickets)];
  return (
    <Figures
      label="Lo que has vendido"
      figures={[
        {
          id: "revenue",
          label: "Has vendido",
          value: revenue === undefined ? undefined : formatMoney(revenue),
          note: "sin el servicio",
        },
        { id: "tickets", label: "Boletas", value: tickets === undefined ? undefined : formatNumber(tickets) },
      ]}
    />
  );
}

function NothingYet({ email }: { email: string }) {
  return (
    <EmptyState
      title="Todavía no promueves ningún evento"
      action={
        <Link to={paths.events()} className={buttonStyle({ variant: "primary" })}>
          Ver eventos
        </Link>
      }
    >
      Quien organiza te agrega con el correo <span className="wrap-anywhere">{email}</span>. Apenas lo haga,
      aquí sale tu código y lo que vendes.
    </EmptyState>
  );
}

function OnItsWay() {
  return (
    <div className="grid gap-3">
      <Loading>Cargando tus eventos</Loading>
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className="h-36" />
      ))}
    </div>
  );
}
