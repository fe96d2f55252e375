import { Link } from "react-router";
import { measurementPath } from "../../lib/routing/measurement-path.ts";
import { useMay } from "../../lib/session/may.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** Leads who may to where the organisation's own analytics are connected. */
export function MeasurementLink() {
  const session = useSession();
  const may = useMay("marketing", { isWhole: true });
  if (session.status !== "signed-in" || !session.producerId || !may) return null;
  return (
    <p className="max-w-[56ch] text-sm text-muted">
      ¿Usas Google Analytics o el píxel de Meta?{" "}
      <Link to={measurementPath} className="link">
        Conéctalos
      </Link>{" "}
      y mira ahí las visitas y compras de quienes lo permiten.
    </p>
  );
}
