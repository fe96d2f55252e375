import { Button } from "../../src/components/ui/button.tsx";
import { FactList } from "../../src/components/ui/data/fact-list.tsx";
import { SettingsBlock } from "../../src/components/ui/structure/settings-block.tsx";
import { Specimen, State } from "../specimen.tsx";

const FACTS = [
  { id: "name", label: "Nombre", value: "Valentina Mina Caicedo" },
  { id: "document", label: "Documento", value: "CC 1107045418" },
  { id: "phone", label: "Celular", value: null },
  {
    id: "address",
    label: "Dirección",
    value: "Carrera 100 con avenida Los Estudiantes, conjunto Altos de la Loma, torre 4, apartamento 1203",
  },
];

export function SettingsSpecimen() {
  return (
    <>
      <Specimen name="SettingsBlock" isWide>
        <SettingsBlock title="Tus datos" note="Con ellos llenamos tus compras.">
          <FactList facts={FACTS} />
        </SettingsBlock>
        <SettingsBlock
          title="Sesiones"
          note="Si perdiste el celular, o ingresaste en un equipo que no es tuyo."
        >
          <Button variant="danger">Cerrar todas las sesiones</Button>
        </SettingsBlock>
      </Specimen>
      <Specimen name="FactList">
        <FactList facts={FACTS} />
        <State name="nada se sabe todavía">
          <FactList facts={FACTS.slice(0, 2).map((fact) => ({ ...fact, value: null }))} />
        </State>
      </Specimen>
    </>
  );
}
