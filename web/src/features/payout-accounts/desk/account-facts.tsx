import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import type { PayoutAccount, PayoutRequest } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { payoutAccountRoutes } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import { BANKS, DESTINATION_LABELS } from "@tarima/shared/payout-accounts/payout-destination.ts";
import { FactList } from "../../../components/ui/data/fact-list.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";
import { useDownload } from "../../../lib/api/download.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { CaseFiles } from "../../cases/case-files.tsx";
import { holderText, KIND_TEXTS } from "../account-values.ts";

interface AccountFactsProps {
  producerId: string;
  account: Omit<PayoutRequest, "waitsUntil">;
  /** By whom and when, of the one in place. */
  approved?: Pick<PayoutAccount, "approvedBy" | "approvedAt">;
}

/** An account as who pays sees it, its number to copy and its certificate to look at. */
export function AccountFacts({ producerId, account, approved }: AccountFactsProps) {
  const { id, kind, bank, number, holder, askedBy, askedAt, file } = account;
  const download = useDownload(
    payoutAccountRoutes.downloadPayoutFile,
    (error) => void notify("error", "No pudimos bajar el certificado", error.message),
  );
  return (
    <FactList
      facts={[
        {
          id: "kind",
          label: "Tipo",
          value: `${DESTINATION_LABELS[kind]}${bank ? ` de ${BANKS[bank]}` : ""}`,
        },
        {
          id: "number",
          label: KIND_TEXTS[kind].number,
          value: (
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="text-lg font-semibold tabular-nums">{number}</span>
              <CopyButton size="sm" text={number} />
            </span>
          ),
        },
        { id: "holder", label: "A nombre de", value: holderText(holder) },
        { id: "asked", label: "La pidió", value: `${askedBy.name}, el ${formatInstant(askedAt)}` },
        ...(approved
          ? [
              {
                id: "approved",
                label: "La aprobó",
                value: `${approved.approvedBy.name}, el ${formatInstant(approved.approvedAt)}`,
              },
            ]
          : []),
        {
          id: "file",
          label: "Certificado",
          value: (
            <div className="-mt-4.5 -mb-2.5">
              <CaseFiles
                files={[file]}
                onFile={() => !download.isBusy && void download.start({ producerId, accountId: id })}
              />
            </div>
          ),
        },
      ]}
    />
  );
}
