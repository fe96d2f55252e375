import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { dropArrival, type QueuedArrival } from "./guest-store.ts";

/** Who was let in here and is not counted, until somebody has seen it. */
export function RefusedArrivals({
  queued,
  onSeen,
}: {
  queued: readonly QueuedArrival[];
  onSeen: () => void;
}) {
  const refused = queued.filter(({ refusal }) => refusal !== undefined);
  if (refused.length === 0) return null;
  return (
    <Alert tone="danger">
      <p className="font-semibold">Entraron sin señal y no quedaron anotados. Avisa a quien supervisa.</p>
      <ul aria-label="Entradas que no quedaron anotadas" className="mt-2 grid gap-3">
        {refused.map(({ id, people, name, refusal }) => (
          <li key={id} className="grid justify-items-start gap-1.5">
            <p className="wrap-anywhere">
              <b className="font-semibold">
                {people === 1 ? "Entró 1" : `Entraron ${people}`} de {name || "un renglón"}.
              </b>{" "}
              {refusal}
            </p>
            <Button
              size="sm"
              aria-label={`Listo, ya avisé de ${name || "un renglón"}`}
              onClick={() => void dropArrival(id).then(onSeen)}
            >
              Ya avisé
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
