import { LIST_HOLD_MINUTES } from "@tarima/shared/lib/limits.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { OwnEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";

export const HOLD_HOURS = LIST_HOLD_MINUTES / 60;

/** "2 boletas General". */
export const wantedLabel = (quantity: number, typeName: string): string =>
  `${counted(quantity, "boleta")}${typeName ? ` ${typeName}` : ""}`;

/** How many are before one, or why one waits for nothing now. */
export function aheadLabel({ ahead, isClosed }: Pick<OwnEntry, "ahead" | "isClosed">): string {
  if (isClosed)
    return "Su venta cerró. Si la vuelven a abrir, sigues en tu lugar; también puedes salir y pedir otra.";
  if (ahead === null) return "Te avisamos al correo cuando te llegue el turno.";
  if (ahead === 0) return "Eres la primera persona de la lista.";
  return `${ahead === 1 ? "Queda" : "Quedan"} ${counted(ahead, "persona")} antes de ti.`;
}

/** What happens when one's turn comes. */
export const keptLabel = (quantity: number): string =>
  `Cuando te toque te escribimos, y ${quantity === 1 ? "te la guardamos" : "te las guardamos"} ${HOLD_HOURS} horas.`;

/** What became of an entry that is over; undefined where there is nothing to say. */
export const endLabel = ({ status }: Pick<OwnEntry, "status">): string | undefined =>
  ({
    passed: "Lo que te guardamos pasó a quien seguía en la lista. Puedes entrar otra vez, al final.",
    refused:
      "Saliste de la lista: lo que pediste ya no se vende así, o ya tienes las boletas que permite este evento. Puedes pedir otras.",
    bought: "Ya compraste por la lista. Si quieres más, puedes entrar otra vez.",
  })[status as string];
