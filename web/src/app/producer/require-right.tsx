import type { RightAsked } from "@tarima/shared/team/rights.ts";
import { Link, Navigate, Outlet } from "react-router";
import { buttonStyle } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { paths } from "../../lib/routing/paths.ts";
import { useMay } from "../../lib/session/may.ts";

interface RequireRightProps {
  right: RightAsked;
  /** Where who lacks it is led instead of being told. */
  instead?: string;
}

/** Requires a right in the whole organisation of a member of its team. The server checks it in any case. */
export function RequireRight({ right, instead }: RequireRightProps) {
  const may = useMay(right, { isWhole: true });
  if (may) return <Outlet />;
  return instead ? <Navigate to={instead} replace /> : <NoRight />;
}

export function NoRight() {
  return (
    <>
      <title>Sin permiso · Tarima</title>
      <EmptyState
        level="h1"
        title="Tu permiso no llega hasta aquí"
        action={
          <Link to={paths.myEvents} className={buttonStyle({ variant: "primary" })}>
            Ver tus eventos
          </Link>
        }
      >
        Lo que puedes hacer en esta organización lo decide quien maneja el equipo. Si necesitas esta página,
        pídele el permiso.
      </EmptyState>
    </>
  );
}
