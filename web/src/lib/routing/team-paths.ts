/** The organiser's team. Not in paths.ts, which every visitor loads. */
export const teamPath = "/productor/equipo";
export const teamLogPath = "/productor/equipo/registro";
