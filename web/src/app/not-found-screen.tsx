import { Link } from "react-router";
import { buttonStyle } from "../components/ui/button.tsx";
import { EmptyState } from "../components/ui/feedback/empty-state.tsx";
import { paths } from "../lib/paths.ts";

/** No such page. Screens whose own thing does not exist show it with their own words. */
export function NotFoundScreen({
  title = "Aquí no hay nada",
  text = "Esta página no existe, o se mudó. Lo que sí hay: eventos.",
}: {
  title?: string;
  text?: string;
}) {
  return (
    <div className="page py-10">
      <title>No encontramos esta página · Tarima</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level="h1"
        title={title}
        action={
          <Link to={paths.home} className={buttonStyle({ variant: "primary" })}>
            Ver eventos
          </Link>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
