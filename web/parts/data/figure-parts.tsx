import { Figures } from "../../src/components/ui/data/figures.tsx";
import { Price } from "../../src/components/ui/data/price.tsx";
import { RelativeTime } from "../../src/components/ui/data/relative-time.tsx";
import { Specimen, State } from "../specimen.tsx";

const SALES = [
  {
    id: "net",
    label: "Recibes, después de comisiones",
    value: "$ 231.640.000",
    delta: 0.34,
    note: "frente a octubre",
  },
  { id: "sold", label: "Boletas vendidas", value: "3.529", delta: 0.28 },
  { id: "left", label: "Por vender", value: "991", note: "de 4.520" },
  { id: "in", label: "Ya entraron", value: "0", note: "abre en 9 días" },
];
const SYSTEM = [
  { id: "errors", label: "Errores", value: "0,4%", delta: 0.6, isGoodDown: true, note: "meta: menos de 1%" },
  { id: "slow", label: "Respuesta", value: "84 ms", delta: -0.12, isGoodDown: true },
  { id: "mail", label: "Por enviar", value: "27", delta: 0, note: "que ayer a esta hora" },
];

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export function FigureParts() {
  return (
    <>
      <Specimen name="Figures" isWide>
        <Figures label="Ventas del mes" figures={SALES} />
        <State name="tres, con cambios en contra">
          <Figures label="Sistema" figures={SYSTEM} />
        </State>
        <State name="los datos vienen">
          <Figures label="Cifras" figures={SALES.map((figure) => ({ ...figure, value: undefined }))} />
        </State>
      </Specimen>
      <Specimen name="Price">
        <State name="con servicio">
          <Price amount={93_500} serviceFee={8500} />
        </State>
        <State name="la más barata, rebajada">
          <Price amount={66_000} was={93_500} serviceFee={6000} isFrom />
        </State>
        <State name="grande">
          <Price amount={93_500} serviceFee={8500} isLarge />
        </State>
        <State name="gratis">
          <Price amount={0} isFrom />
        </State>
      </Specimen>
      <Specimen name="RelativeTime">
        <ul className="grid gap-1">
          {[0, 1, 45, 60, 300, 60 * 26, 60 * 24 * 4, 60 * 24 * 20].map((minutes) => (
            <li key={minutes}>
              <RelativeTime at={ago(minutes)} />
            </li>
          ))}
          <li>
            <RelativeTime at={null} className="text-muted" />
          </li>
        </ul>
      </Specimen>
    </>
  );
}
