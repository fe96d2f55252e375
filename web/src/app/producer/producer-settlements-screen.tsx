import { Link } from "react-router";
import { ProducerSettlements } from "../../features/finance/settlements/producer-settlements.tsx";
import { paths } from "../../lib/routing/paths.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** The producer's settlements. */
export function ProducerSettlementsScreen() {
  const session = useSession();
  return (
    <>
      <title>Tus liquidaciones · Tarima</title>
      <h1 className="display mb-2 text-d-md">Tus liquidaciones</h1>
      <p className="mb-6 max-w-prose text-muted">
        Lo que Tarima te paga por tus ventas. Cada una suma sus{" "}
        <Link to={paths.producerLedger()} className="link text-text">
          movimientos
        </Link>
        , uno por uno.
      </p>
      {session.status === "signed-in" && session.producerId && (
        <ProducerSettlements producerId={session.producerId} />
      )}
    </>
  );
}
