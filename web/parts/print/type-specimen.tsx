import { BigDate } from "../../src/components/ui/print/big-date.tsx";
import { Lockup, MarkDetail } from "../../src/components/ui/print/brand.tsx";
import { Fit } from "../../src/components/ui/print/fit.tsx";
import { Specimen, State } from "../specimen.tsx";

/** The logo, the two typefaces, and what is set in the large one: numerals, and lines that fill their column. */
export function TypeSpecimen() {
  return (
    <>
      <Specimen name="Lockup y MarkDetail">
        <div className="flex flex-wrap items-center gap-8">
          <Lockup className="h-12" />
          <MarkDetail className="w-16" />
        </div>
      </Specimen>
      <Specimen name="Tipografía">
        <p className="display text-d-lg">Noche de Ñame</p>
        <p className="display mt-1.5 text-d-sm">1234567890 $ 120.000</p>
        <p className="mt-2.5">
          <b className="font-semibold">Las puertas abren a las 18:30.</b> Trae tu cédula.{" "}
          <span className="text-muted">Texto secundario, 16 px.</span>
        </p>
      </Specimen>
      <Specimen name="BigDate">
        <State name="132 px, la página del evento">
          <BigDate at="2026-12-12T20:00:00.000Z" className="[--bd:92px] wide:[--bd:132px]" />
        </State>
        <State name="92 px, un solo dígito">
          <BigDate at="2026-12-01T19:30:00.000Z" className="[--bd:92px]" />
        </State>
        <State name="56 px, en una fila">
          <BigDate at="2026-09-28T11:00:00.000Z" className="[--bd:56px]" />
        </State>
      </Specimen>
      <Specimen name="Fit">
        <State name="una frase">
          <Fit text="¿Qué hacemos este fin?" />
        </State>
        <State name="una palabra">
          <Fit text="Ñapa" className="max-w-60" />
        </State>
        <State name="una frase larga">
          <Fit text="Festival de Marionetas y Teatro Callejero" />
        </State>
      </Specimen>
    </>
  );
}
