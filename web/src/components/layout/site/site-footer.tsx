import { Link } from "react-router";
import type { City } from "../../../lib/places/cities.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { buttonStyle } from "../../ui/button.tsx";
import { Lockup } from "../../ui/print/brand.tsx";
import { CompanyNote } from "../company-note.tsx";
import { type Person, usePerson } from "../person.ts";
import { ThemeSwitch } from "../theme-switch.tsx";

const CITIES: readonly City[] = ["Bogotá", "Medellín", "Cali", "Barranquilla", "Cartagena"];

interface Column {
  title: string;
  links: readonly { to: string; text: string }[];
}

/** Links to existing pages only. */
function columnsFor(person: Person | undefined): Column[] {
  return [
    {
      title: "Asistentes",
      links: [
        { to: paths.events(), text: "Todos los eventos" },
        { to: paths.myTickets, text: "Mis boletas" },
        person ? { to: paths.profile(), text: "Tu perfil" } : { to: paths.signIn(), text: "Ingresar" },
      ],
    },
    { title: "Ciudades", links: CITIES.map((city) => ({ to: paths.events({ ciudad: city }), text: city })) },
    {
      title: "Productores",
      links: [
        { to: paths.sell, text: "Vende con Tarima" },
        { to: paths.scanner, text: "Escáner de puerta" },
      ],
    },
    {
      title: "Tarima",
      links: [
        { to: paths.help(), text: "Ayuda" },
        { to: paths.cases(), text: "PQR" },
        { to: paths.terms, text: "Términos" },
        { to: paths.personalData, text: "Datos personales" },
      ],
    },
  ];
}

export function SiteFooter() {
  const person = usePerson();
  return (
    <footer className="page mt-24 pt-8 pb-12 group-has-data-buy-bar/site:pb-32 wide:pb-12!">
      <div className="rule" />
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 pt-8 wide:grid-cols-[2fr_repeat(4,1fr)]">
        <div className="col-span-full grid content-start justify-items-start gap-4 wide:col-span-1">
          <Lockup className="h-8.5" />
          <p className="max-w-[34ch] text-muted">
            Boletas para lo que pasa en vivo, en toda Colombia. El precio que ves es el que pagas.
          </p>
          <ThemeSwitch className={buttonStyle({ size: "sm" })} />
        </div>
        {columnsFor(person).map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-sm font-semibold">{title}</h2>
            <ul className="mt-1 text-sm text-muted">
              {links.map(({ to, text }) => (
                <li key={text}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 min-w-11 items-center hover:text-text hover:underline"
                  >
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <CompanyNote className="mt-8 border-t border-line pt-4 text-sm text-muted" />
    </footer>
  );
}
