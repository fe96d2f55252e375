import type { CopiedAlong } from "@tarima/shared/events/editing/copied-along.ts";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import type { AlongChoice } from "./use-along.ts";

const TEXTS: Readonly<Record<CopiedAlong, { name: string; what: string }>> = {
  promoCodes: {
    name: "Códigos de descuento",
    what: "Los que están activos, con todos sus usos libres y sus fechas corridas los mismos días. Los grupos de códigos de una sola compra se quedan.",
  },
  promoters: {
    name: "Promotores",
    what: "Los que están activos, con su código y su comisión. Empiezan sin ventas, y ven cada fecha en su página cuando la aprobemos.",
  },
  doorStaff: {
    name: "Equipo de puerta",
    what: "Les escribimos un correo para invitarlos de nuevo: entran a la puerta de cada fecha cuando acepten.",
  },
};

interface AlongFieldsProps {
  choices: readonly AlongChoice[];
  onChoose: (what: CopiedAlong, isChosen: boolean) => void;
}

/** What goes along to the copies besides the event; nothing for who may take nothing along. */
export function AlongFields({ choices, onChoose }: AlongFieldsProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Qué más llevan</legend>
      {choices.map(({ what, isChosen }) => (
        <Checkbox key={what} checked={isChosen} onChange={({ target }) => onChoose(what, target.checked)}>
          <span className="font-medium">{TEXTS[what].name}</span>
          <span className="block text-muted">{TEXTS[what].what}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
