import { CarouselSpecimen } from "./structure/carousel-specimen.tsx";
import { CopySpecimen } from "./structure/copy-specimen.tsx";
import { OfficeSpecimen } from "./structure/office-specimen.tsx";
import { SearchSpecimen } from "./structure/search-specimen.tsx";
import { SettingsSpecimen } from "./structure/settings-specimen.tsx";
import { StepsSpecimen } from "./structure/steps-specimen.tsx";
import { TabsSpecimen } from "./structure/tabs-specimen.tsx";

export function StructureParts() {
  return (
    <>
      <TabsSpecimen />
      <StepsSpecimen />
      <CarouselSpecimen />
      <CopySpecimen />
      <SettingsSpecimen />
      <SearchSpecimen />
      <OfficeSpecimen />
    </>
  );
}
