import { useQueryClient } from "@tanstack/react-query";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { PAYOUT_WAIT_HOURS } from "@tarima/shared/lib/limits.ts";
import type { PayoutsView } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { destinationText } from "@tarima/shared/payout-accounts/payout-destination.ts";
import { Clock, Landmark } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Badge } from "../../components/ui/data/badge.tsx";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Dialog, DialogContent } from "../../components/ui/overlay/dialog.tsx";
import { Panel } from "../../components/ui/structure/panel.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { notify } from "../../lib/browser/notify.ts";
import { AccountForm } from "./account-form.tsx";
import { holderText, latestEnd } from "./account-values.ts";
import { AskAccount } from "./ask-account.tsx";
import { StopAccount, type Stopped } from "./stop-account.tsx";

/** Where an organisation's money goes: the account in place, the one that is checked, and what its people may do about them. */
export function PayoutAccountSection({ producerId }: { producerId: string }) {
  const found = useRoute(payoutAccountRoutes.getPayouts, { producerId });
  return (
    <Section title="La cuenta donde te pagamos">
      {found.data ? (
        <Accounts producerId={producerId} view={found.data} onStale={() => void found.refetch()} />
      ) : found.error ? (
        <ErrorState {...failureOf(found)} />
      ) : (
        <Skeleton className="h-40 max-w-160" />
      )}
    </Section>
  );
}

interface AccountsProps {
  producerId: string;
  view: PayoutsView;
  onStale: () => void;
}

function Accounts({ producerId, view, onStale }: AccountsProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [stopped, setStopped] = useState<Stopped>();
  const { current, request, holder } = view;
  const ended = latestEnd(view);
  const show = (changed: PayoutsView) =>
    client.setQueryData(queryKey(payoutAccountRoutes.getPayouts, { producerId }), changed);
  const asking = request ? null : (
    <AskAccount holder={holder} isChange={current !== null} onAsk={() => setAsking(true)} />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {ended && <Ended ended={ended} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2">
        {current && (
          <Account
            account={current}
            badge={<Badge tone="success">Aquí te pagamos</Badge>}
            actions={
              <>
                {asking}
                <Button onClick={() => setStopped({ account: current, isCurrent: true })}>
                  Dejar de recibir aquí
                </Button>
              </>
            }
          >
            Desde el {formatInstant(current.approvedAt)}.
          </Account>
        )}
        {request && (
          <Account
            account={request}
            badge={
              <Badge tone="info" icon={Clock}>
                En revisión
              </Badge>
            }
            actions={
              <Button onClick={() => setStopped({ account: request, isCurrent: false })}>Detener</Button>
            }
          >
            <span className="block">
              La pidió {request.askedBy} el {formatInstant(request.askedAt)}.
            </span>
            <span className="mt-2 block text-text">
              No vale antes del {formatInstant(request.waitsUntil)}; mientras la revisamos la puedes detener.
              {current && " Hasta entonces te pagamos donde siempre."}
            </span>
          </Account>
        )}
        {!current && !request && (
          <Panel className="grid justify-items-start gap-4 p-5">
            <p className="flex max-w-prose gap-3">
              <Landmark size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
              <span>
                Aquí te transferimos lo que vendes: a un banco, a Nequi, a Daviplata o a una llave Bre-B. Sin
                una cuenta registrada, tus pagos esperan.
              </span>
            </p>
            {asking}
          </Panel>
        )}
      </div>
      {holder && (
        <Dialog open={isAsking} onOpenChange={setAsking}>
          <DialogContent
            title={current ? "Cambiar la cuenta" : "Registrar la cuenta"}
            description={`La revisamos, y no vale antes de ${PAYOUT_WAIT_HOURS} horas. Les avisamos por correo a quienes manejan la organización, que la pueden detener.`}
          >
            <AccountForm
              producerId={producerId}
              holder={holder}
              isChange={view.isChange}
              onStale={onStale}
              onAsked={(changed) => {
                show(changed);
                setAsking(false);
                void notify("success", "La cuenta quedó en revisión", "Te escribimos cuando la aprobemos.");
              }}
            />
          </DialogContent>
        </Dialog>
      )}
      <StopAccount
        producerId={producerId}
        stopped={stopped}
        onClose={() => setStopped(undefined)}
        onStale={onStale}
        onDone={show}
      />
    </div>
  );
}

interface AccountProps {
  account: NonNullable<PayoutsView["current"] | PayoutsView["request"]>;
  badge: ReactNode;
  actions: ReactNode;
  /** Since when, or until when. */
  children: ReactNode;
}

function Account({ account, badge, actions, children }: AccountProps) {
  const text = destinationText(account);
  return (
    <Panel role="group" aria-label={text} className="flex h-full flex-col items-start gap-3 p-5">
      {badge}
      <p className="text-xl leading-tight font-semibold tracking-tight text-balance">{text}</p>
      <div className="max-w-full text-sm wrap-anywhere text-muted">
        {account.holder && <span className="block">A nombre de {holderText(account.holder)}.</span>}
        {children}
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-2">{actions}</div>
    </Panel>
  );
}

const END_TEXTS = {
  stopped: "alguien de tu organización detuvo la cuenta",
  refused: "no aceptamos la cuenta que pidieron",
  ended: "dejamos de pagar a la cuenta que tenían",
} as const;

function Ended({ ended: { how, reason, at } }: { ended: NonNullable<PayoutsView["ended"]> }) {
  const text = `El ${formatInstant(at)} ${END_TEXTS[how]}.`;
  if (how === "stopped") return <p className="text-sm text-muted">{text}</p>;
  return (
    <Alert tone="warning" title={text} className="max-w-160">
      {reason && <span className="block wrap-anywhere whitespace-pre-line">Motivo: {reason}</span>}
    </Alert>
  );
}
