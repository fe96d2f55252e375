import { Moon, Sun } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { setTheme, useTheme } from "../../lib/theme.ts";
import { Button } from "../ui/button.tsx";
import { Lockup } from "../ui/print/brand.tsx";
import { usePerson } from "./person.ts";

export function SiteFooter() {
  const person = usePerson();
  const links = [
    { to: paths.home, text: "Eventos" },
    { to: paths.myTickets, text: "Mis boletas" },
    ...(person ? [] : [{ to: paths.signIn(), text: "Ingresar" }]),
  ];
  return (
    <footer className="page mt-24 pt-8 pb-12 group-has-data-buy-bar/site:pb-32 wide:pb-12!">
      <div className="rule" />
      <div className="flex flex-col gap-8 pt-8 wide:flex-row wide:items-start wide:justify-between">
        <div className="grid gap-4">
          <Lockup className="h-8.5" />
          <p className="max-w-[34ch] text-muted">
            Boletas para lo que pasa en vivo, en toda Colombia. El precio que ves es el que pagas.
          </p>
        </div>
        <nav aria-label="Pie de página">
          <ul className="grid gap-1 text-sm text-muted">
            {links.map(({ to, text }) => (
              <li key={text}>
                <Link to={to} className="inline-flex min-h-10 items-center hover:text-text hover:underline">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function ThemeSwitch() {
  const isLight = useTheme() === "light";
  const Icon = isLight ? Moon : Sun;
  return (
    <Button
      size="sm"
      className="self-start"
      icon={<Icon size={18} aria-hidden />}
      onClick={() => setTheme(isLight ? "dark" : "light")}
    >
      {isLight ? "Ver en oscuro" : "Ver en claro"}
    </Button>
  );
}
