import { Button } from "../../components/ui/button.tsx";
import { BigDate } from "../../components/ui/print/big-date.tsx";
import { Lockup } from "../../components/ui/print/brand.tsx";
import { Fit } from "../../components/ui/print/fit.tsx";
import { Poster, Thumbnail } from "../../components/ui/print/poster.tsx";
import { Specimen, State } from "./specimen.tsx";

const INKS = [
  "bg",
  "surface",
  "raised",
  "line",
  "line-strong",
  "text",
  "muted",
  "accent",
  "success-solid",
  "warning-solid",
  "danger-solid",
  "used-solid",
];

export function PrintParts() {
  return (
    <>
      <Specimen name="Lockup">
        <Lockup className="h-12" />
      </Specimen>
      <Specimen name="Tipografía">
        <p className="display text-d-lg">Noche de Ñame</p>
        <p className="display mt-1.5 text-d-sm">1234567890 $ 120.000</p>
        <p className="mt-2.5">
          <b className="font-semibold">Las puertas abren a las 18:30.</b> Trae tu cédula.{" "}
          <span className="text-muted">Texto secundario, 16 px.</span>
        </p>
      </Specimen>
      <Specimen name="Tintas" isWide>
        <ul className="grid grid-cols-3 gap-3 pair:grid-cols-6 wide:grid-cols-12">
          {INKS.map((ink) => (
            <li key={ink} className="text-caption">
              <span
                className="block h-16 rounded-sm border border-line"
                style={{ background: `var(--${ink})` }}
              />
              {ink}
            </li>
          ))}
        </ul>
      </Specimen>
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
      <Specimen name="Fit">
        <Fit text="¿Qué hacemos este fin?" />
      </Specimen>
      <Specimen name="BigDate">
        <BigDate at="2026-12-12T20:00:00.000Z" className="[--bd:112px]" />
      </Specimen>
      <Specimen name="Poster y Thumbnail">
        <State name="sin cartel">
          <div className="flex flex-wrap items-start gap-4">
            <Poster url={null} smallUrl={null} name="Vinilo de Medianoche" sizes="160px" className="w-40" />
            <Thumbnail url={null} name="Vinilo de Medianoche" className="w-20" />
          </div>
        </State>
      </Specimen>
    </>
  );
}
