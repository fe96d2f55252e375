import { checkHealth } from "../support/health.ts";
import { look } from "../support/looks/looks.ts";

/** The screens of a superadmin. */

look(
  (
    [
      ["resumen", "", "Ver los números"],
      ["eventos", "/eventos?search=rumba", "Rumba en la Loma"],
      ["evento-por-revisar", "/eventos/quien-manda-en-la-ia", "Devolver"],
      ["productores", "/productores", "La Clave Producciones"],
      ["productor", "/productores/la-clave", "La Clave Producciones"],
      ["asistentes", "/asistentes", /@(tarima|correo)\.test/],
      ["asistente", "/asistentes/asistente", "Datos"],
      ["asistente-compras", "/asistentes/asistente/compras", /^TRM-/],
      ["asistente-boletas", "/asistentes/asistente/boletas", /^TRM-/],
      ["asistente-correos", "/asistentes/asistente/correos", /Boletas de una compra|No le hemos escrito/],
      ["asistente-consentimientos", "/asistentes/asistente/consentimientos", "Historial"],
      ["finanzas", "/finanzas", "Rumba en la Loma"],
      [
        "finanzas-busqueda",
        "/finanzas?search=asistente%40tarima.test",
        /Ninguna compra con|Rumba en la Loma/,
      ],
      ["libro", "/finanzas/libro", "Rumba en la Loma"],
      ["conciliacion", "/finanzas/conciliacion", /Todavía no se ha comparado|^Cuadra$/],
      ["reembolsos", "/finanzas/reembolsos", /Todos los reembolsos salieron|^\$\s[\d.]+$/],
      ["contribucion", "/finanzas/contribucion", /^\$\s[\d.]+$/],
      ["por-pagar", "/finanzas/por-pagar", /Estamos al día|^\$\s[\d.]+$/],
      [
        "cuentas",
        "/finanzas/por-pagar?lista=cuentas",
        /No hay cuentas por revisar|Cuenta de |Nequi|Daviplata|Llave/,
      ],
      ["liquidaciones", "/finanzas/liquidaciones", /Todavía no hay liquidaciones|^\$\s[\d.]+$/],
      ["pagos", "/finanzas/liquidaciones?lista=archivos", /Todavía no hay archivos de pago|^\$\s[\d.]+$/],
      ["pqr", "/pqr", /Nadie ha puesto una PQR|^PQR-\d{6}$/],
      ["reportes", "/reportes", "Rumba en la Loma"],
      ["registro", "/logs", /^hace /],
      ["sistema", "/sistema", /de 8 en pie/],
    ] as const
  ).map(([name, path, shows]) => ({
    name: `admin-${name}`,
    path: `/admin${path}`,
    as: "admin@tarima.test",
    shows,
    ...(name === "sistema" && { prepare: checkHealth }),
  })),
);
