import type { Catalogue } from "../api/public-errors.ts";

export const MEASUREMENTS_ERRORS = {
  MEASUREMENT_FETCH_ERROR: { status: 500, message: "No pudimos traer la medición. Vuelve a intentarlo." },
  MEASUREMENT_SAVE_ERROR: { status: 500, message: "No pudimos guardar la medición. Vuelve a intentarlo." },
  MEASUREMENT_TEST_ERROR: { status: 500, message: "No pudimos enviar la prueba. Vuelve a intentarlo." },
  MEASUREMENT_OFF: { status: 409, message: "Primero guarda una medición: todavía no hay ninguna." },
} as const satisfies Catalogue;
