import { MeasurementSettings } from "../../features/measurements/measurement-settings.tsx";
import { useSession } from "../../lib/session/use-session.ts";

/** The organisation's own analytics. */
export function MeasurementScreen() {
  const session = useSession();
  if (session.status !== "signed-in" || !session.producerId) return null;
  return (
    <div className="max-w-260">
      <title>Medición · Tarima</title>
      <h1 className="display text-d-md">Medición</h1>
      <p className="mt-3 max-w-prose text-muted">
        Mira en tu Google Analytics o en tu píxel de Meta cuánta gente visita tus eventos, empieza a comprar y
        compra. Solo contamos a quien lo permite: en la página de cada evento lo preguntamos una vez, y no
        damos el nombre de nadie.
      </p>
      <div className="rule mt-6" />
      <MeasurementSettings key={session.producerId} producerId={session.producerId} />
    </div>
  );
}
