import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import type { OpenSale } from "../drawer-store.ts";
import { PAID_BY } from "../labels.ts";

interface UnknownSaleProps {
  sale: OpenSale;
  isOffline: boolean;
  error: string | undefined;
  onAsk: () => void;
}

/** A sale of which nobody knows whether it was kept: asked for again it is the same one, so no other begins before. */
export function UnknownSale({ sale: { wish, what }, isOffline, error, onAsk }: UnknownSaleProps) {
  return (
    <div className="grid max-w-[480px] gap-5">
      <h2 className="display text-d-sm">No sabemos si quedó</h2>
      <p className="text-lg wrap-anywhere">
        {what}, {formatMoney(wish.expectedTotal)} {PAID_BY[wish.method]}.
      </p>
      <p className="text-muted">
        Se cortó la conexión antes de la respuesta. Pregunta otra vez: si ya había quedado, es la misma venta
        y no se repite.
      </p>
      {error && <Alert tone="danger">{error}</Alert>}
      <Button variant="primary" size="lg" disabled={isOffline} onClick={onAsk}>
        Volver a preguntar
      </Button>
      {isOffline && <p className="text-muted">Sin conexión. Espera a que vuelva.</p>}
    </div>
  );
}
