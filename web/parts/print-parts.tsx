import { ButtonSpecimen } from "./print/button-specimen.tsx";
import { InkSpecimen } from "./print/ink-specimen.tsx";
import { MotifSpecimen } from "./print/motif-specimen.tsx";
import { PosterSpecimen } from "./print/poster-specimen.tsx";
import { TicketSpecimen } from "./print/ticket-specimen.tsx";
import { TypeSpecimen } from "./print/type-specimen.tsx";
import { VerdictSpecimen } from "./print/verdict-specimen.tsx";

export function PrintParts() {
  return (
    <>
      <TypeSpecimen />
      <InkSpecimen />
      <ButtonSpecimen />
      <PosterSpecimen />
      <MotifSpecimen />
      <TicketSpecimen />
      <VerdictSpecimen />
    </>
  );
}
