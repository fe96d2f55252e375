import { Poster, Thumbnail } from "../../src/components/ui/print/poster.tsx";
import { Specimen, State } from "../specimen.tsx";
import { demoPoster } from "./demo-posters.ts";

const WALL = [
  { slug: "rumba-en-la-loma", name: "Rumba en la Loma" },
  { slug: "vinilo-de-medianoche", name: "Vinilo de Medianoche" },
  { slug: "antigona-en-el-puerto", name: "Antígona en el puerto" },
  { slug: "tinto-con-memoria", name: "Tinto con memoria" },
];

export function PosterSpecimen() {
  return (
    <>
      <Specimen name="Poster" isWide>
        <div className="grid grid-cols-2 gap-4 wide:grid-cols-5 wide:gap-6">
          {WALL.map(({ slug, name }) => (
            <Poster key={slug} {...demoPoster(slug)} name={name} sizes="(min-width: 900px) 220px, 50vw" />
          ))}
          <Poster url={null} smallUrl={null} name="Cumbia Nueva en la Plaza de la Trinidad" sizes="220px" />
        </div>
      </Specimen>
      <Specimen name="Thumbnail">
        <State name="104, 80 y 48 px, y sin cartel">
          <div className="flex flex-wrap items-start gap-4">
            <Thumbnail
              url={demoPoster("nadie-se-rie-en-mi-casa").smallUrl}
              name="Nadie se ríe en mi casa"
              className="w-26"
            />
            <Thumbnail url={demoPoster("el-gran-tumbao").smallUrl} name="El Gran Tumbao" className="w-20" />
            <Thumbnail
              url={demoPoster("noche-de-tejedoras").smallUrl}
              name="Noche de tejedoras"
              className="w-12"
            />
            <Thumbnail url={null} name="Ciudades que cuidan" className="w-26" />
          </div>
        </State>
        <State name="al lado del nombre">
          <div className="grid grid-cols-[80px_minmax(0,1fr)] items-center gap-4 border-y border-line py-4">
            <Thumbnail url={demoPoster("halcones-vs-corsarios").smallUrl} name="Halcones vs Corsarios" />
            <div>
              <p className="text-lg font-semibold">Halcones vs Corsarios</p>
              <p className="text-sm text-muted">Coliseo del Prado, Barranquilla</p>
            </div>
          </div>
        </State>
      </Specimen>
    </>
  );
}
