import { BANKS, DESTINATION_LABELS } from "@tarima/shared/payout-accounts/payout-destination.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { RadioGroup } from "../../../components/ui/form/choice/radio-group.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";
import { holderText } from "../../payout-accounts/account-values.ts";
import type { Payee } from "./use-payee.ts";

const ELSEWHERE_MAX = 300;

interface PayeeFieldsProps {
  payee: Payee;
  /** Neither was chosen. */
  isUnsaid: boolean;
  /** Of what is said of elsewhere. */
  error: string | undefined;
}

/** To where a settlement was paid: the organisation's account, with its whole number, or elsewhere and why. */
export function PayeeFields({ payee, isUnsaid, error }: PayeeFieldsProps) {
  const { query, account, isFound, isOther, isNobody, to } = payee;
  if (query.isFetching) return <Skeleton className="h-32" />;
  if (!isFound)
    return (
      <Alert
        tone="danger"
        isUrgent
        title="No pudimos traer su cuenta."
        action={
          <Button size="sm" onClick={() => void query.refetch()}>
            Reintentar
          </Button>
        }
      >
        Sin ella no se anota el pago.
      </Alert>
    );
  return (
    <div className="grid gap-4">
      {isOther && (
        <Alert tone="danger" title="No le pagues a su cuenta.">
          {isNobody
            ? "El productor ya no dice en su perfil quién es."
            : "Es de un documento distinto del que el productor tiene hoy en su perfil: tiene que pedir otra."}
        </Alert>
      )}
      {!account && !isOther && <Alert tone="warning" title="No tiene una cuenta aprobada." />}
      {account && (
        <>
          <div className="grid gap-1 rounded-md border border-line p-4 text-sm">
            <span className="text-muted">
              {DESTINATION_LABELS[account.kind]}
              {account.bank && ` de ${BANKS[account.bank]}`}
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <b className="text-xl font-semibold wrap-anywhere tabular-nums">{account.number}</b>
              <CopyButton size="sm" text={account.number} />
            </span>
            <span className="wrap-anywhere text-muted">{holderText(account.holder)}</span>
          </div>
          <Field
            label="A dónde se pagó"
            isGroup
            error={isUnsaid && !to ? "Escoge a dónde se pagó" : undefined}
          >
            <RadioGroup
              choices={[
                { value: "account", label: "A esa cuenta" },
                { value: "elsewhere", label: "Se pagó a otro lado" },
              ]}
              value={to}
              onChange={payee.setChoice}
            />
          </Field>
        </>
      )}
      {to === "elsewhere" && (
        <Field label="A dónde se pagó, y por qué" hint="Lo lee el productor." error={error}>
          <Textarea
            value={payee.elsewhere}
            max={ELSEWHERE_MAX}
            onChange={({ target }) => payee.setElsewhere(target.value)}
          />
        </Field>
      )}
    </div>
  );
}
