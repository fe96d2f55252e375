import { Ban, Copy, EllipsisVertical, ExternalLink, Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "../../src/components/ui/button.tsx";
import {
  Dropdown,
  DropdownCheckbox,
  DropdownContent,
  DropdownItem,
  DropdownLabel,
  DropdownRadio,
  DropdownRadioGroup,
  DropdownSeparator,
  DropdownTrigger,
} from "../../src/components/ui/overlay/dropdown.tsx";
import { Specimen } from "../specimen.tsx";

const COLUMNS = ["Correo", "Celular", "Etapa", "Promotor"];

export function DropdownSpecimen() {
  return (
    <Specimen name="Dropdown">
      <div className="flex flex-wrap gap-3">
        <EventMenu />
        <ColumnsMenu />
        <OrderMenu />
      </div>
    </Specimen>
  );
}

function EventMenu() {
  const [chosen, setChosen] = useState("");
  return (
    <div className="flex items-center gap-3">
      <Dropdown>
        <DropdownTrigger asChild>
          <Button size="icon" aria-label="Opciones de Rumba en la Loma">
            <EllipsisVertical size={20} aria-hidden />
          </Button>
        </DropdownTrigger>
        <DropdownContent align="start">
          <DropdownItem icon={<Pencil size={18} aria-hidden />} onSelect={() => setChosen("Editar")}>
            Editar
          </DropdownItem>
          <DropdownItem icon={<Copy size={18} aria-hidden />} onSelect={() => setChosen("Duplicar")}>
            Duplicar
          </DropdownItem>
          <DropdownItem icon={<ExternalLink size={18} aria-hidden />} disabled>
            Ver la página (aún no es pública)
          </DropdownItem>
          <DropdownSeparator />
          <DropdownItem icon={<Ban size={18} aria-hidden />} isDanger onSelect={() => setChosen("Cancelar")}>
            Cancelar evento
          </DropdownItem>
        </DropdownContent>
      </Dropdown>
      <span role="status" className="text-sm text-muted">
        {chosen && `Elegiste: ${chosen}`}
      </span>
    </div>
  );
}

function ColumnsMenu() {
  const [shown, setShown] = useState<readonly string[]>(["Correo", "Etapa"]);
  return (
    <Dropdown>
      <DropdownTrigger asChild>
        <Button>Columnas</Button>
      </DropdownTrigger>
      <DropdownContent>
        <DropdownLabel>Columnas de la tabla</DropdownLabel>
        {COLUMNS.map((column) => (
          <DropdownCheckbox
            key={column}
            checked={shown.includes(column)}
            onCheckedChange={(isOn) =>
              setShown(isOn ? [...shown, column] : shown.filter((it) => it !== column))
            }
          >
            {column}
          </DropdownCheckbox>
        ))}
      </DropdownContent>
    </Dropdown>
  );
}

function OrderMenu() {
  const [order, setOrder] = useState("fecha");
  return (
    <Dropdown>
      <DropdownTrigger asChild>
        <Button>Ordenar</Button>
      </DropdownTrigger>
      <DropdownContent>
        <DropdownLabel>Ordenar por</DropdownLabel>
        <DropdownRadioGroup value={order} onValueChange={setOrder}>
          <DropdownRadio value="fecha">Fecha del evento</DropdownRadio>
          <DropdownRadio value="ventas">Boletas vendidas</DropdownRadio>
          <DropdownRadio value="nombre">Nombre</DropdownRadio>
        </DropdownRadioGroup>
      </DropdownContent>
    </Dropdown>
  );
}
