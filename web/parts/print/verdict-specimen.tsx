import type { ReactNode } from "react";
import { Button } from "../../src/components/ui/button.tsx";
import { Verdict, type VerdictKind } from "../../src/components/ui/print/verdict.tsx";
import { Specimen, State } from "../specimen.tsx";

interface DemoVerdict {
  state: string;
  kind: VerdictKind;
  word: string;
  title: string;
  facts: [label: string, value: string][];
  next: string;
  advice: string;
  offline?: string;
}

const VERDICTS: readonly DemoVerdict[] = [
  {
    state: "válida",
    kind: "valid",
    word: "Válida",
    title: "Yuliana Rentería",
    facts: [
      ["Localidad", "Gradería"],
      ["Boleta", "Etapa 1"],
      ["Leída", "20:14"],
    ],
    next: "Siguiente",
    advice: "Sigue sola en 2 s",
  },
  {
    state: "ya usada",
    kind: "used",
    word: "Ya usada",
    title: "Entró hoy a las 20:14, hace 23 minutos",
    facts: [
      ["Titular", "Yuliana Rentería"],
      ["Localidad", "Gradería"],
      ["La leyó", "Wilmer Angulo"],
    ],
    next: "Leer otra",
    advice: "Pide el documento antes de decidir",
  },
  {
    state: "inválida",
    kind: "invalid",
    word: "Inválida",
    title: "Este código no es de este evento",
    facts: [],
    next: "Leer otra",
    advice: "Manda a la persona a taquilla",
  },
  {
    state: "sin conexión",
    kind: "valid",
    word: "Válida",
    title: "Óscar Iván Ñustes Córdoba",
    facts: [
      ["Localidad", "Palco de los tambores, costado sur"],
      ["Entran", "4 personas"],
      ["Leída", "20:31"],
    ],
    next: "Siguiente",
    advice: "Se confirma cuando vuelva la señal",
    offline: "Sin conexión: la revisó este celular",
  },
];

export function VerdictSpecimen() {
  return (
    <Specimen name="Verdict" isWide>
      <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] items-start gap-8 pair:grid-cols-2 wide:gap-12">
        {VERDICTS.map(({ state, next, advice, facts, offline, ...verdict }) => (
          <State key={state} name={state}>
            <Phone>
              <Verdict
                {...verdict}
                header={
                  <>
                    <b>Puerta</b>
                    <span className="truncate">Rumba en la Loma</span>
                  </>
                }
                facts={facts.map(([label, value]) => ({ id: label, label, value }))}
                {...(offline && { offline })}
              >
                <Button size="lg" isFull>
                  {next}
                </Button>
                <p className="mt-3 text-center text-sm">{advice}</p>
              </Verdict>
            </Phone>
          </State>
        ))}
      </div>
    </Specimen>
  );
}

/** At the door a verdict fills the screen and stays in its middle; here it fills a drawn phone. */
function Phone({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-190 w-full grid-cols-[minmax(0,1fr)] max-w-97.5 overflow-hidden rounded-lg border border-line-strong [&>section]:min-h-0 [&>section]:px-5">
      {children}
    </div>
  );
}
