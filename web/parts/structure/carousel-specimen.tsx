import { Button } from "../../src/components/ui/button.tsx";
import { BigDate } from "../../src/components/ui/print/big-date.tsx";
import { Poster } from "../../src/components/ui/print/poster.tsx";
import { LazyCarousel } from "../../src/components/ui/structure/lazy-carousel.tsx";
import { Specimen, State } from "../specimen.tsx";

const EVENTS = [
  { name: "Rumba en la Loma", at: "2026-12-12T20:00:00.000Z", place: "Coliseo del Río, Cali" },
  {
    name: "Sofía y los Metales del Sur",
    at: "2026-11-27T20:30:00.000Z",
    place: "Teatro San Fernando, Cali",
  },
  { name: "Halcones vs Corsarios", at: "2026-11-28T19:00:00.000Z", place: "Coliseo Edmundo, Bucaramanga" },
  {
    name: "Festival de marionetas y teatro callejero de los Andes",
    at: "2026-12-18T15:00:00.000Z",
    place: "Plaza de Bolívar y alrededores, Manizales",
  },
];

export function CarouselSpecimen() {
  const slides = EVENTS.map((event) => ({
    id: event.name,
    label: event.name,
    content: <Slide {...event} />,
  }));
  return (
    <Specimen name="Carousel" isWide>
      <LazyCarousel label="Eventos destacados" slides={slides} />
      <State name="con una sola cosa no hay qué girar">
        <LazyCarousel label="Evento destacado" slides={slides.slice(0, 1)} />
      </State>
    </Specimen>
  );
}

function Slide({ name, at, place }: (typeof EVENTS)[number]) {
  return (
    <div className="grid grid-cols-[minmax(0,140px)_1fr] gap-5 wide:grid-cols-[240px_1fr] wide:gap-10">
      <Poster url={null} smallUrl={null} name={name} sizes="240px" />
      <div className="grid content-start justify-items-start gap-3">
        <BigDate at={at} className="[--bd:64px] wide:[--bd:112px]" />
        <p className="display text-d-xs wide:text-d-sm">{name}</p>
        <p className="text-muted">{place}</p>
        <Button variant="primary">Ver boletas</Button>
      </div>
    </div>
  );
}
