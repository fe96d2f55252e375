import { Link } from "react-router";
import { buttonStyle } from "../components/ui/button.tsx";
import { Fit } from "../components/ui/print/fit.tsx";
import { paths } from "../lib/routing/paths.ts";

/** An unknown page. Screens whose item does not exist show it with texts of their own. */
export function NotFoundScreen({
  title = "No encontramos esta página",
  text = "Puede que el enlace esté mal escrito, o que la página ya no exista.",
}: {
  title?: string;
  text?: string;
}) {
  return (
    <div className="page pt-8 pb-10 wide:pt-12">
      <title>No encontramos esta página · Tarima</title>
      <meta name="robots" content="noindex" />
      <div className="rule" />
      <div className="grid items-center gap-6 pt-6 wide:grid-cols-[minmax(0,456px)_minmax(0,1fr)] wide:gap-16 wide:pt-8">
        <Fit text="404" className="max-w-64 [--lh:1.06] wide:max-w-none" />
        <div>
          <h1 className="display text-d-md">{title}</h1>
          <p className="mt-3 max-w-[44ch] text-lg text-muted">{text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to={paths.events()} className={buttonStyle({ variant: "primary" })}>
              Ver eventos
            </Link>
            <Link to={paths.home} className={buttonStyle()}>
              Ir al inicio
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}
