import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import type { AdminPayouts } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { destinationText } from "@tarima/shared/payout-accounts/payout-destination.ts";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Drawer, DrawerContent } from "../../../components/ui/overlay/drawer.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { queryKey, useRoute } from "../../../lib/api/query.ts";
import { routeQueries } from "../../../lib/api/route-queries.ts";
import { onServerClock } from "../../../lib/api/server-clock.ts";
import { useNow } from "../../../lib/hooks/use-now.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";
import { holderText } from "../account-values.ts";
import { holderDifference } from "../holder-difference.ts";
import { AccountFacts } from "./account-facts.tsx";
import { DecideAccount, type Decided } from "./decide-account.tsx";
import { ChangeNote, HolderNote } from "./holder-notes.tsx";

/** Query parameter: whose accounts are open, so that going back closes them. */
const OPEN = "cuenta";

/** Opens the accounts of an organisation. */
export function AccountsLink({ producerId, children }: { producerId: string; children: ReactNode }) {
  const { search, state } = useLocation();
  const query = new URLSearchParams(search);
  query.set(OPEN, producerId);
  return (
    <Link
      to={{ search: query.toString() }}
      state={state}
      className="-my-3 inline-block py-3 font-semibold wrap-anywhere hover:underline"
    >
      {children}
    </Link>
  );
}

/** The accounts of the open organisation, with their whole numbers. */
export function OrganisationAccounts() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const producerId = new URLSearchParams(search).get(OPEN);
  const close = () => {
    const query = new URLSearchParams(search);
    query.delete(OPEN);
    void navigate({ search: query.toString() }, { state, replace: true });
  };
  return (
    <Drawer open={producerId !== null} onOpenChange={(isOpen) => !isOpen && close()}>
      {producerId !== null && <Open producerId={producerId} />}
    </Drawer>
  );
}

function Open({ producerId }: { producerId: string }) {
  const client = useQueryClient();
  // the number is asked for anew each time, with the second step, and not by itself
  const found = useRoute(
    payoutAccountRoutes.getAnyPayouts,
    { producerId },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const renew = () => {
    void found.refetch();
    renewLists(client);
  };
  return (
    <DrawerContent isAtSide title={found.data?.producerName ?? "Cuentas de un productor"}>
      {found.data && !found.isError ? (
        <Accounts key={producerId} payouts={found.data} onStale={renew} />
      ) : found.error ? (
        <ErrorState {...failureOf(found)} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </DrawerContent>
  );
}

function renewLists(client: QueryClient): void {
  void client.invalidateQueries(routeQueries(payoutAccountRoutes.listPayoutRequests));
  void client.invalidateQueries(routeQueries(payoutAccountRoutes.listChangedHolders));
}

/** How often it is looked whether an account has waited long enough, milliseconds. */
const LOOKED_EVERY_MS = 30_000;

function Accounts({ payouts, onStale }: { payouts: AdminPayouts; onStale: () => void }) {
  const { producerId, holder, current, request, before, ended } = payouts;
  const soFar = current ?? before;
  const client = useQueryClient();
  const now = useNow(LOOKED_EVERY_MS);
  const [decided, setDecided] = useState<Decided>();
  const isEarly = request !== null && onServerClock(now) < Date.parse(request.waitsUntil);
  return (
    <div className="grid gap-8">
      <p className="text-note text-muted">
        {holder ? (
          <>
            Según su perfil es <b className="font-semibold wrap-anywhere text-text">{holderText(holder)}</b>.
          </>
        ) : (
          "En su perfil no dice todavía el nombre legal y el documento."
        )}{" "}
        <Link to={adminPaths.producer(producerId)} className="link -my-3 inline-block py-3">
          Ver el perfil
        </Link>
      </p>
      {request && (
        <Part title={soFar ? "Pide cambiarla por" : "Pide recibir en"}>
          <HolderNote account={request} holder={holder} isRequest />
          {soFar && <ChangeNote from={soFar} to={request} isInPlace={current !== null} />}
          <AccountFacts producerId={producerId} account={request} />
          {isEarly && (
            <p className="text-sm text-muted">
              Se puede aprobar desde el {formatInstant(request.waitsUntil)}: hasta entonces ellos la pueden
              detener.
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="primary"
              disabled={isEarly || holderDifference(request.holder, holder) !== undefined}
              onClick={() => setDecided({ account: request, decision: "approve" })}
            >
              Aprobar
            </Button>
            <Button onClick={() => setDecided({ account: request, decision: "refuse" })}>No aceptar</Button>
          </div>
        </Part>
      )}
      {current && (
        <Part title="Donde le pagamos">
          <HolderNote account={current} holder={holder} />
          <AccountFacts producerId={producerId} account={current} approved={current} />
          <Button
            variant="danger"
            className="justify-self-start"
            onClick={() => setDecided({ account: current, decision: "end" })}
          >
            Retirar
          </Button>
        </Part>
      )}
      {!current && before && (
        <Part title="La que tenía antes">
          <p className="text-sm text-muted">
            {destinationText(before)}, de <span className="wrap-anywhere">{holderText(before.holder)}</span>.
          </p>
        </Part>
      )}
      {!current && !request && <p>No tiene una cuenta registrada, y no ha pedido ninguna.</p>}
      {ended && (
        <Part title="La última que terminó">
          <p className="text-sm text-muted">
            {END_TEXTS[ended.how]} el {formatInstant(ended.at)}.
            {ended.reason && (
              <span className="mt-1 block wrap-anywhere whitespace-pre-line">Motivo: {ended.reason}</span>
            )}
          </p>
        </Part>
      )}
      {decided && (
        <DecideAccount
          key={`${decided.account.id} ${decided.decision}`}
          payouts={payouts}
          decided={decided}
          onClose={() => setDecided(undefined)}
          onStale={onStale}
          onDone={(changed) => {
            client.setQueryData(queryKey(payoutAccountRoutes.getAnyPayouts, { producerId }), changed);
            renewLists(client);
            setDecided(undefined);
          }}
        />
      )}
    </div>
  );
}

const END_TEXTS = {
  stopped: "La detuvieron ellos",
  refused: "No la aceptamos",
  ended: "La retiramos",
} as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
      {children}
    </section>
  );
}
