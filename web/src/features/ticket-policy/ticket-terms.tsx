import type { TicketPolicy } from "@tarima/shared/tickets/ticket-policy.ts";
import { Link } from "react-router";
import { paths } from "../../lib/routing/paths.ts";
import { refundsText, resaleText, transfersText, type Withdrawal } from "./policy-text.ts";

interface TicketTermsProps {
  policy: TicketPolicy;
  /** There is nothing to pay back. */
  isFree: boolean;
  withdrawal: Withdrawal;
}

/** What somebody can do with their tickets after buying them, said before. */
export function TicketTerms({ policy, isFree, withdrawal }: TicketTermsProps) {
  const resale = !isFree && resaleText(policy);
  return (
    <div className="grid gap-1.5 text-sm text-muted">
      {!isFree && (
        <p>
          <b className="font-semibold text-text">Devolver la boleta:</b>{" "}
          {refundsText(policy.refunds, withdrawal)} Si se cancela, te devolvemos todo; si cambia de fecha o de
          lugar, puedes pedir la plata.
        </p>
      )}
      <p>
        <b className="font-semibold text-text">Pasarla a otra persona:</b> {transfersText(policy)}
      </p>
      {resale && (
        <p>
          <b className="font-semibold text-text">Devolverla para la venta:</b> {resale}
        </p>
      )}
      {!isFree && (
        <p>
          <Link to={`${paths.terms}#retracto`} className="link inline-flex min-h-11 items-center">
            Todo lo demás, en los términos
          </Link>
        </p>
      )}
    </div>
  );
}
