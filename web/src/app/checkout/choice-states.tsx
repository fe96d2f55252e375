import { HOLD_MINUTES } from "@tarima/shared/lib/limits.ts";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import type { Choice } from "../../features/orders/cart.ts";
import { paths } from "../../lib/routing/paths.ts";

/** The choice came with a mail's link: of the address to verify, or of a hold that was not paid. Holding it needs a press: a link alone must not take anybody's places. */
export function ChosenElsewhere({ choice, onGoOn }: { choice: Choice; onGoOn: () => void }) {
  const count = choice.selections.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="page py-10">
      <EmptyState
        level="h1"
        title={`Sigue con ${count === 1 ? "tu boleta" : `tus ${count} boletas`}`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={onGoOn}>
              Reservar y seguir
            </Button>
            <Link to={paths.event(choice.slug)} className={buttonStyle()}>
              Elegir otras
            </Link>
          </div>
        }
      >
        Es lo que ya habías elegido. Lo guardamos {HOLD_MINUTES} minutos mientras pagas.
      </EmptyState>
    </div>
  );
}

export function NothingChosen({ slug }: { slug: string }) {
  return (
    <div className="page py-10">
      <EmptyState
        level="h1"
        title="Todavía no eliges boletas"
        action={
          <Link to={paths.event(slug)} className={buttonStyle({ variant: "primary" })}>
            Elegir boletas
          </Link>
        }
      >
        Primero di cuántas, y las guardamos mientras pagas.
      </EmptyState>
    </div>
  );
}

export function HoldOnItsWay() {
  return (
    <div className="page grid gap-8 py-8 wide:grid-cols-[minmax(0,1fr)_400px] wide:gap-18">
      <Loading>Guardando tus boletas…</Loading>
      <div className="grid gap-5">
        <Skeleton className="h-14 w-64" />
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-18" />
        ))}
      </div>
      <Skeleton className="hidden h-120 wide:block" />
    </div>
  );
}
