import type { PayoutHolder } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { holderText } from "../account-values.ts";
import { type HolderDifference, holderDifference } from "../holder-difference.ts";

interface HolderNoteProps {
  account: { holder: PayoutHolder };
  /** Who the organisation is now. */
  holder: PayoutHolder | null;
  /** It waits, and is not in place. */
  isRequest?: boolean;
}

const TITLES: Readonly<Record<HolderDifference, string>> = {
  nobody: "El productor ya no dice quién es.",
  document: "El productor ya no es el de esta cuenta: tiene otro documento.",
  name: "El productor ya no se llama como en esta cuenta.",
};

/** Warns where an account is of somebody else than who the organisation is now. */
export function HolderNote({ account, holder, isRequest = false }: HolderNoteProps) {
  const difference = holderDifference(account.holder, holder);
  if (!difference) return null;
  if (isRequest)
    return (
      <Alert tone="danger" title={TITLES[difference]}>
        Así no se puede aprobar: la tiene que pedir de nuevo.
      </Alert>
    );
  return difference === "name" ? (
    <Alert tone="warning" title={TITLES.name}>
      El documento es el mismo.
    </Alert>
  ) : (
    <Alert tone="danger" title={TITLES[difference]}>
      No le pagues aquí: tiene que pedir otra.
    </Alert>
  );
}

interface ChangeNoteProps {
  from: { holder: PayoutHolder };
  to: { holder: PayoutHolder };
  /** Whether the account so far is in place still. */
  isInPlace: boolean;
}

/** Warns where a change leads to somebody else than whom is, or was, paid so far. */
export function ChangeNote({ from, to, isInPlace }: ChangeNoteProps) {
  const difference = holderDifference(to.holder, from.holder);
  if (!difference) return null;
  return (
    <Alert tone="warning" title="Cambia de titular.">
      {isInPlace ? "Hoy le pagamos a" : "Antes le pagábamos a"}{" "}
      <span className="wrap-anywhere">{holderText(from.holder)}</span>. Antes de aprobarla, confírmalo con
      ellos por un medio que ya conozcas.
    </Alert>
  );
}
