import { SlidersHorizontal } from "lucide-react";
import { Button } from "../../src/components/ui/button.tsx";
import { Field } from "../../src/components/ui/form/field.tsx";
import { Input } from "../../src/components/ui/form/text/input.tsx";
import {
  Popover,
  PopoverClose,
  PopoverContent,
  PopoverTrigger,
} from "../../src/components/ui/overlay/popover.tsx";
import { Specimen } from "../specimen.tsx";

export function PopoverSpecimen() {
  return (
    <Specimen name="Popover">
      <Popover>
        <PopoverTrigger asChild>
          <Button icon={<SlidersHorizontal size={18} aria-hidden />}>Filtros</Button>
        </PopoverTrigger>
        <PopoverContent label="Filtros" className="w-72">
          <div className="grid gap-4">
            <Field label="Precio desde">
              <Input inputMode="numeric" defaultValue="20.000" />
            </Field>
            <Field label="Precio hasta">
              <Input inputMode="numeric" />
            </Field>
            <PopoverClose asChild>
              <Button variant="primary">Aplicar</Button>
            </PopoverClose>
          </div>
        </PopoverContent>
      </Popover>
    </Specimen>
  );
}
