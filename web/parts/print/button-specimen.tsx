import { Button } from "../../src/components/ui/button.tsx";
import { Specimen } from "../specimen.tsx";

export function ButtonSpecimen() {
  return (
    <Specimen name="Button" isWide>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary">Ver boletas</Button>
        <Button variant="primary" disabled>
          No disponible
        </Button>
        <Button variant="primary" isBusy>
          Guardando…
        </Button>
        <Button>Secundario</Button>
        <Button variant="ink">Tinta</Button>
        <Button variant="quiet">Discreto</Button>
        <Button variant="danger">Cancelar boleta</Button>
        <Button variant="danger-solid">Sí, cancelar evento</Button>
        <Button variant="primary" size="sm">
          Pequeño
        </Button>
        <Button variant="primary" size="lg">
          Grande
        </Button>
      </div>
    </Specimen>
  );
}
