import { NavLink, useParams } from "react-router";
import { NotFoundScreen } from "../src/app/not-found-screen.tsx";
import { Button } from "../src/components/ui/button.tsx";
import { Lockup } from "../src/components/ui/print/brand.tsx";
import { setTheme, useTheme } from "../src/lib/browser/theme.ts";
import { FAMILIES } from "./families.ts";

/** Every part of components/ui in every state, for developers and for the browser tests. Development only. */
export function PartsScreen() {
  const { family: id = FAMILIES[0]?.id } = useParams();
  const isLight = useTheme() === "light";
  const family = FAMILIES.find((it) => it.id === id);
  if (!family) return <NotFoundScreen />;
  const { title, Parts } = family;
  return (
    <div className="page pt-6 pb-24">
      <title>{`${title} · Partes de Tarima`}</title>
      <div className="flex flex-wrap items-center justify-between gap-4 pb-5">
        <Lockup className="h-8.5" />
        <Button size="sm" onClick={() => setTheme(isLight ? "dark" : "light")}>
          {isLight ? "Ver en oscuro" : "Ver en claro"}
        </Button>
      </div>
      <div className="rule" />
      <nav aria-label="Familias de partes" className="flex flex-wrap gap-x-6 gap-y-1 py-3 text-sm">
        {FAMILIES.map((it) => (
          <NavLink
            key={it.id}
            to={`/_parts/${it.id}`}
            className="inline-flex min-h-10 items-center text-muted hover:text-text aria-[current=page]:font-semibold aria-[current=page]:text-text"
          >
            {it.title}
          </NavLink>
        ))}
      </nav>
      <h1 className="display pt-4 pb-8 text-d-md">{title}</h1>
      <div className="grid items-start gap-x-12 gap-y-14 wide:grid-cols-2">
        <Parts />
      </div>
    </div>
  );
}
