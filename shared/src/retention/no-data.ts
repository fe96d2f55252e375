/** In place of somebody whose data are gone, having been kept long enough: decision 51. */
export const NO_DATA = "Sin datos";
