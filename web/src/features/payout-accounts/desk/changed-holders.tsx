import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { destinationText } from "@tarima/shared/payout-accounts/payout-destination.ts";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { holderText } from "../account-values.ts";
import { AccountsLink } from "./organisation-accounts.tsx";

/** More than there ever are. */
const SHOWN = 50;

/** Accounts in place whose organisation says by now that it is somebody else, the longest first; nothing where there are none. */
export function ChangedHolders() {
  const found = useRoute(payoutAccountRoutes.listChangedHolders, { limit: SHOWN });
  if (found.error && !found.data) return <ErrorState {...failureOf(found)} />;
  if (!found.data || found.data.items.length === 0) return null;
  return (
    <section aria-label="Titulares que cambiaron" className="min-w-0">
      <h2 className="mb-1 text-xl font-semibold tracking-tight">Titulares que cambiaron</h2>
      <p className="mb-4 max-w-[60ch] text-sm text-muted">
        Les pagamos en una cuenta que aprobamos a otro nombre o documento del que dicen hoy en su perfil.
        Confírmalo con ellos por un medio que ya conozcas.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {found.data.items.map(({ producerId, producerName, holder, now, since, ...account }) => (
          <li key={producerId} className="grid gap-1 py-3.5 text-sm">
            <AccountsLink producerId={producerId}>{producerName}</AccountsLink>
            <span className="wrap-anywhere">
              {destinationText(account)}, de {holderText(holder)}.
            </span>
            <span className="wrap-anywhere">
              {now ? (
                <>
                  Hoy dice ser <b className="font-semibold">{holderText(now)}</b>
                </>
              ) : (
                "Hoy no dice quién es"
              )}
              <span className="text-muted">, desde el {formatInstant(since)}.</span>
            </span>
          </li>
        ))}
      </ul>
      {found.data.hasNextPage && (
        <p className="mt-3 text-sm text-muted">Hay más: aparecen cuando estos se resuelvan.</p>
      )}
    </section>
  );
}
