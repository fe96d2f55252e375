import { BadgeParts } from "./data/badge-parts.tsx";
import { ChartParts } from "./data/chart-parts.tsx";
import { FigureParts } from "./data/figure-parts.tsx";
import { TableParts } from "./data/table-parts.tsx";

export function DataParts() {
  return (
    <>
      <TableParts />
      <FigureParts />
      <ChartParts />
      <BadgeParts />
    </>
  );
}
