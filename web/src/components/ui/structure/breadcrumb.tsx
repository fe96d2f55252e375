import { Link } from "react-router";
import { paths } from "../../../lib/routing/paths.ts";

interface Crumb {
  text: string;
  /** Absent for the present page. */
  to?: string;
}

/** The path to a page, from 'Inicio': `<Breadcrumb trail={[{ text: "Música", to: … }, { text: "Cali", to: … }]} />` */
export function Breadcrumb({
  trail,
  home = paths.home,
  className,
}: {
  trail: readonly Crumb[];
  /** Target of 'Inicio'; in the back office its own start page. */
  home?: string;
  className?: string;
}) {
  const crumbs = [{ text: "Inicio", to: home }, ...trail];
  return (
    <nav aria-label="Ruta" className={className}>
      <ol className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
        {crumbs.map(({ text, to }, index) => (
          <li key={text} className="flex min-w-0 items-center gap-2.5">
            {index > 0 && <span aria-hidden>/</span>}
            {to ? (
              <Link
                to={to}
                className="-mr-2.5 inline-flex min-h-11 min-w-11 items-center pr-2.5 hover:text-text hover:underline"
              >
                {text}
              </Link>
            ) : (
              <span aria-current="page" className="min-w-0 py-2.5 text-text">
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
