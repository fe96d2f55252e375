import type { ComponentType } from "react";
import { DataParts } from "./data-parts.tsx";
import { FeedbackParts } from "./feedback-parts.tsx";
import { FormParts } from "./form-parts.tsx";
import { OverlayParts } from "./overlay-parts.tsx";
import { PrintParts } from "./print-parts.tsx";
import { StructureParts } from "./structure-parts.tsx";

/** The families of components in components/ui, each shown on a page of its own: /_parts/<id>. */
export const FAMILIES: readonly { id: string; title: string; Parts: ComponentType }[] = [
  { id: "print", title: "Imprenta", Parts: PrintParts },
  { id: "form", title: "Formularios", Parts: FormParts },
  { id: "overlay", title: "Encima de la página", Parts: OverlayParts },
  { id: "data", title: "Datos", Parts: DataParts },
  { id: "feedback", title: "Estados de la página", Parts: FeedbackParts },
  { id: "structure", title: "Armazón", Parts: StructureParts },
];
