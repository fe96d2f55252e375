import { BadgeParts } from "./data/badge-parts.tsx";
import { TableParts } from "./data/table-parts.tsx";

export function DataParts() {
  return (
    <>
      <TableParts />
      <BadgeParts />
    </>
  );
}
