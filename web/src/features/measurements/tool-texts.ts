import type { MeasuringTool } from "@tarima/shared/measurements/measuring-tools.ts";

interface ToolText {
  title: string;
  /** Where both are found. */
  note: string;
  id: string;
  /** What one looks like. */
  example: string;
  key: string;
  /** What the test's yes is worth. */
  accepted: string;
}

export const TOOL_TEXTS: Readonly<Record<MeasuringTool, ToolText>> = {
  google: {
    title: "Google Analytics 4",
    note: "En Google Analytics: Administrar, Flujos de datos, tu flujo web. Arriba está el ID de medición; abajo, en «Secretos de la API de Measurement Protocol», creas el secreto.",
    id: "ID de medición",
    example: "G-AB12CD34EF",
    key: "Secreto de la API",
    accepted:
      "Google recibió la prueba, pero no dice si el ID y el secreto son correctos. Míralo en tu Google Analytics, Informes, Tiempo real: tiene que aparecer el evento «tarima_prueba».",
  },
  meta: {
    title: "Píxel de Meta",
    note: "En el Administrador de eventos de Meta: tu píxel, Configuración. Arriba está su ID; en «API de conversiones» generas el token de acceso. Como no le damos datos de nadie, Meta cuenta visitas y compras, pero casi nunca sabe qué anuncio las trajo.",
    id: "ID del píxel",
    example: "123456789012345",
    key: "Token de acceso",
    accepted: "Meta recibió la prueba. En su Administrador de eventos aparece como «PruebaDeTarima».",
  },
};
