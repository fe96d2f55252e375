import { AreaOverTime } from "../../src/components/ui/data/charts/area-over-time.tsx";
import { BarsOverTime } from "../../src/components/ui/data/charts/bars-over-time.tsx";
import { Funnel } from "../../src/components/ui/data/charts/funnel.tsx";
import { RankedBars } from "../../src/components/ui/data/charts/ranked-bars.tsx";
import { Specimen, State } from "../specimen.tsx";

const SOLD = [
  38, 44, 31, 52, 76, 96, 88, 47, 50, 55, 61, 84, 132, 118, 64, 58, 72, 66, 91, 148, 137, 210, 164, 122, 98,
  87, 116, 171, 243, 186,
];
const FIRST = Date.UTC(2026, 9, 22);
const DAYS = SOLD.map((value, at) => {
  const day = new Date(FIRST + at * 86_400_000);
  return {
    id: day.toISOString().slice(0, 10),
    label: `${day.getUTCDate()} ${day.getUTCMonth() === 9 ? "oct" : "nov"}`,
    value,
  };
});
const INCOME = DAYS.map((day, at) => ({
  ...day,
  value: SOLD.slice(0, at + 1).reduce((sum, sold) => sum + sold, 0) * 65_600,
}));
const EVENTS = [
  { id: "loma", label: "Rumba en la Loma", value: 196_305_000 },
  { id: "champeta", label: "Champeta Total", value: 43_860_000 },
  { id: "andes", label: "Festival de marionetas y teatro callejero de los Andes", value: 12_480_000 },
  { id: "cumbia", label: "Cumbia Nueva", value: 0 },
];
const STEPS = [
  { id: "seen", label: "abrieron el evento", value: 18_240 },
  { id: "held", label: "apartaron boletas", value: 2904 },
  { id: "paid", label: "pagaron", value: 2067 },
];

export function ChartParts() {
  return (
    <>
      <Specimen name="BarsOverTime" isWide>
        <BarsOverTime
          label="Boletas"
          pointLabel="Día"
          points={DAYS}
          currentFrom="2026-11-12"
          marks={[{ id: "2026-11-12", label: "Abrió Etapa 1" }]}
        />
      </Specimen>
      <Specimen name="AreaOverTime">
        <AreaOverTime label="Ingresos" pointLabel="Día" points={INCOME} unit="money" />
      </Specimen>
      <Specimen name="RankedBars">
        <RankedBars label="Ventas por evento" points={EVENTS} unit="money" />
      </Specimen>
      <Specimen name="Funnel">
        <Funnel label="Del cartel a la boleta" steps={STEPS} />
      </Specimen>
      <Specimen name="Sin nada que dibujar">
        <State name="con palabras del lugar">
          <BarsOverTime
            label="Boletas"
            pointLabel="Día"
            points={DAYS.map((day) => ({ ...day, value: 0 }))}
            empty="Todavía no se vende ninguna boleta."
          />
        </State>
        <State name="sin más">
          <RankedBars label="Ventas" points={[]} />
        </State>
      </Specimen>
    </>
  );
}
