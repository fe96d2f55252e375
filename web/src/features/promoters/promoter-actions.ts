import { canMove } from "@tarima/shared/lib/status.ts";
import type { Promoter } from "@tarima/shared/promoters/promoter.schema.ts";
import {
  PROMOTER_ACTIONS,
  PROMOTER_TRANSITIONS,
  type PromoterAction,
} from "@tarima/shared/promoters/promoter.status.ts";
import type { PromoterCommand } from "./use-promoters.ts";

const ALL = Object.keys(PROMOTER_ACTIONS) as PromoterAction[];

/** The actions a promoter's status allows. */
export function movesOf({ status }: Pick<Promoter, "status">): PromoterAction[] {
  return ALL.filter((action) => canMove(PROMOTER_TRANSITIONS, status, PROMOTER_ACTIONS[action]));
}

export const ACTION_LABELS: Readonly<
  Record<PromoterCommand, { label: string; done: string; failed: string }>
> = {
  activate: { label: "Activar", done: "Su código vuelve a contar", failed: "Error al activar promotor" },
  deactivate: { label: "Desactivar", done: "Su código ya no cuenta", failed: "Error al desactivar promotor" },
  suspend: { label: "Suspender", done: "Quedó suspendido", failed: "Error al suspender promotor" },
  delete: { label: "Eliminar", done: "Promotor eliminado", failed: "Error al eliminar promotor" },
};

interface Question {
  title: string;
  text: string;
}

/** The confirmation of an action; activating needs none. */
export function questionOf(action: PromoterCommand, { name, code }: Promoter): Question | undefined {
  switch (action) {
    case "activate":
      return undefined;
    case "deactivate":
      return {
        title: `¿Desactivar a ${name}?`,
        text: `El código ${code} deja de contar. Lo que ya vendió sigue siendo suyo, y lo puedes activar cuando quieras.`,
      };
    case "suspend":
      return {
        title: `¿Suspender a ${name}?`,
        text: `El código ${code} deja de contar desde ya, y en su página dice que está suspendido.`,
      };
    case "delete":
      return {
        title: `¿Eliminar a ${name}?`,
        text: `El código ${code} queda libre para otra persona. Esto no se puede deshacer.`,
      };
  }
}
