import { Button } from "../../src/components/ui/button.tsx";
import { Field } from "../../src/components/ui/form/field.tsx";
import { Input } from "../../src/components/ui/form/text/input.tsx";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogTrigger,
} from "../../src/components/ui/overlay/dialog.tsx";
import {
  Drawer,
  DrawerClose,
  DrawerContent,
  DrawerTrigger,
} from "../../src/components/ui/overlay/drawer.tsx";
import { Specimen } from "../specimen.tsx";

const CITIES = ["Bogotá", "Medellín", "Cali", "Barranquilla", "Cartagena", "Bucaramanga", "Pasto"];

export function DialogSpecimen() {
  return (
    <Specimen name="Dialog y Drawer">
      <div className="flex flex-wrap gap-3">
        <Transfer />
        <LongDialog />
        <Cities />
      </div>
    </Specimen>
  );
}

function Transfer() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>Transferir boleta</Button>
      </DialogTrigger>
      <DialogContent
        title="Transferir la boleta"
        description="Al transferirla, este código deja de servir y le llega uno nuevo a la otra persona."
        footer={
          <>
            <DialogClose asChild>
              <Button>Mejor no</Button>
            </DialogClose>
            <Button variant="primary">Transferir</Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Correo de quien la recibe">
            <Input type="email" autoComplete="off" />
          </Field>
          <Field label="Motivo" isOptional>
            <Input />
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function LongDialog() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>Más largo que la ventana</Button>
      </DialogTrigger>
      <DialogContent
        size="lg"
        title="Recomendaciones para Festival de marionetas y teatro callejero de los Andes"
      >
        <div className="grid gap-4">
          {Array.from({ length: 14 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fourteen times the same words
            <p key={index}>
              Llega con tiempo: las puertas abren a las 18:30 y la fila se forma por la calle de atrás. Trae
              tu cédula y el código en el celular con el brillo arriba. No se puede entrar con botellas,
              sombrillas ni cámaras de lente intercambiable.
            </p>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Cities() {
  return (
    <Drawer>
      <DrawerTrigger asChild>
        <Button>Hoja de celular</Button>
      </DrawerTrigger>
      <DrawerContent
        title="¿En qué ciudad?"
        description="La recordamos en este celular."
        footer={
          <DrawerClose asChild>
            <Button variant="primary">Ver 71 eventos</Button>
          </DrawerClose>
        }
      >
        <ul className="grid">
          {CITIES.map((city) => (
            <li key={city} className="border-t border-line first:border-t-0">
              <button type="button" className="min-h-12 w-full text-left font-medium">
                {city}
              </button>
            </li>
          ))}
        </ul>
      </DrawerContent>
    </Drawer>
  );
}
