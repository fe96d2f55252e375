import { Link } from "react-router";
import { Alert } from "../../components/ui/feedback/alert.tsx";
import { paths } from "../../lib/routing/paths.ts";

/** Before paying tickets that were given back: what is different about them. */
export function ReturnedNote({ className }: { className?: string }) {
  return (
    <Alert tone="info" title="Son boletas devueltas." className={className}>
      Cuestan lo que pagó quien ya no puede ir, y siguen siendo suyas hasta que pagues: si las usa mientras
      tanto, te devolvemos la plata de una vez. El plazo de ley para arrepentirse cuenta desde esa primera
      compra.
    </Alert>
  );
}

/** Where what was to be bought is gone. */
export const BackToEvent = ({ slug }: { slug: string }) => (
  <Link to={paths.event(slug)} className="link inline-flex min-h-11 items-center">
    Volver al evento
  </Link>
);
