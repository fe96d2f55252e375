import { counted } from "@tarima/shared/lib/text/plural.ts";
import type { OwnEntry } from "@tarima/shared/waiting-list/waiting-list.schema.ts";

/** "2 boletas General". */
export const wantedLabel = (quantity: number, typeName: string): string =>
  `${counted(quantity, "boleta")}${typeName ? ` ${typeName}` : ""}`;

/** How many are before one. */
export function aheadLabel(ahead: number | null): string {
  if (ahead === null) return "Te avisamos al correo cuando te llegue el turno.";
  if (ahead === 0) return "Eres la primera persona de la lista.";
  return ahead === 1 ? "Queda 1 persona antes de ti." : `Quedan ${ahead} personas antes de ti.`;
}

/** What became of an entry that is over; undefined where there is nothing to say. */
export const endLabel = ({ status }: Pick<OwnEntry, "status">): string | undefined =>
  ({
    passed: "Lo que te guardamos pasó a quien seguía en la lista. Puedes entrar otra vez, al final.",
    refused:
      "Saliste de la lista: lo que pediste ya no se vende así, o ya tienes las boletas que permite este evento. Puedes pedir otras.",
    bought: "Ya compraste por la lista. Si quieres más, puedes entrar otra vez.",
  })[status as string];
