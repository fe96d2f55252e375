import { type MeasuringTool, toolNames } from "./measuring-tools.ts";

/** What visitors read where they allow an organiser's own analytics, or do not. A changed text gets a new version. */
export const MEASUREMENT_CONSENT = {
  version: "2026-11-27",
  /** For a producer by its name. */
  text: (name: string, tools: readonly MeasuringTool[]) =>
    `${name} quiere contar con ${toolNames(tools)} tus visitas a sus eventos y las compras que empiezas y terminas, sin tu nombre, correo ni documento. Si dices que no, Tarima funciona igual.`,
} as const;
