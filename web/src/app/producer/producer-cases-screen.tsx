import { OrganiserCases } from "../../features/cases/organiser-cases.tsx";
import { useSession } from "../../lib/session/use-session.ts";

/** What Tarima asks about petitions and claims of one's buyers. */
export function ProducerCasesScreen() {
  const session = useSession();
  return (
    <>
      <title>PQR · Tarima</title>
      <h1 className="display mb-2 text-d-md">PQR</h1>
      <p className="mb-6 max-w-[60ch] text-note text-muted">
        Peticiones, quejas y reclamos de quienes te compraron, cuando necesitamos tu respuesta. La ley nos da
        pocos días.
      </p>
      {session.status === "signed-in" && session.producerId && (
        <OrganiserCases producerId={session.producerId} />
      )}
    </>
  );
}
