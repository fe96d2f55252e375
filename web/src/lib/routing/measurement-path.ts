/** Where an organiser connects their own analytics. Not in paths.ts, which every visitor loads. */
export const measurementPath = "/productor/perfil/medicion";
