import type { PayoutHolder } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { paths } from "../../lib/routing/paths.ts";
import { useMay } from "../../lib/session/may.ts";
import { useSession } from "../../lib/session/use-session.ts";

interface AskAccountProps {
  holder: PayoutHolder | null;
  isChange: boolean;
  onAsk: () => void;
}

/** The button for an account, or what is in the way of one. */
export function AskAccount({ holder, isChange, onAsk }: AskAccountProps) {
  const session = useSession();
  const isOwner = useMay("owner");
  if (!isOwner)
    return (
      <p className="basis-full text-sm text-muted">
        Solo quien está a cargo de la organización puede pedir {isChange ? "otra" : "la cuenta"}.
      </p>
    );
  if (session.status !== "signed-in" || session.producerStatus !== "active")
    return (
      <p className="basis-full text-sm text-muted">
        Cuando tu cuenta de productor esté activa puedes registrar a dónde te pagamos.
      </p>
    );
  if (!holder)
    return (
      <div className="grid basis-full justify-items-start gap-4">
        <p className="max-w-prose text-sm">
          Primero completa en tu perfil el nombre legal y el documento: la cuenta tiene que estar a ese
          nombre.
        </p>
        <Link to={`${paths.producerProfile}?editar`} className={buttonStyle({ variant: "primary" })}>
          Completar mi perfil
        </Link>
      </div>
    );
  return (
    <Button variant={isChange ? "secondary" : "primary"} onClick={onAsk}>
      {isChange ? "Cambiar cuenta" : "Registrar cuenta"}
    </Button>
  );
}
