import { useState } from "react";
import { Button } from "../../src/components/ui/button.tsx";
import { StepsBar } from "../../src/components/ui/structure/steps-bar.tsx";
import { Specimen, State } from "../specimen.tsx";

const WIZARD = ["Lo básico", "Fecha y lugar", "Localidades y etapas", "Cartel", "Revisión"];

export function StepsSpecimen() {
  const [step, setStep] = useState(2);
  return (
    <Specimen name="StepsBar">
      <State name="de la compra">
        <StepsBar label="Pasos de la compra" steps={["Boletas", "Tus datos", "Pago"]} current={1} />
      </State>
      <State name="de un asistente: se vuelve a lo que ya está">
        <StepsBar
          isVertical
          label="Pasos para publicar el evento"
          steps={WIZARD}
          current={step}
          onChoose={setStep}
        />
        <Button
          size="sm"
          className="mt-3 justify-self-start"
          disabled={step === WIZARD.length - 1}
          onClick={() => setStep(step + 1)}
        >
          Siguiente paso
        </Button>
      </State>
    </Specimen>
  );
}
