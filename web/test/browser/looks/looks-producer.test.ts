import { look } from "../support/looks/looks.ts";

/** The screens of a producer. */

const EVENTS = "/productor/eventos";
const EVENT = `${EVENTS}/rumba-en-la-loma`;

look(
  [
    { name: "inicio-de-productor", path: "/productor", shows: "Aprobado: publícalo para empezar a vender" },
    { name: "finanzas-de-productor", path: "/productor/finanzas", shows: "Rumba en la Loma" },
    { name: "movimientos-de-productor", path: "/productor/finanzas/movimientos", shows: "Rumba en la Loma" },
    {
      name: "pqr-de-productor",
      path: "/productor/pqr",
      shows: /No te hemos preguntado nada|^PQR-\d{6}$/,
    },
    { name: "mis-eventos", path: EVENTS, shows: "Rumba en la Loma" },
    {
      name: "evento-nuevo",
      path: `${EVENTS}/nuevo`,
      shows: "Queda como borrador: nadie lo ve hasta que lo publiques.",
      isStatic: "it begins empty",
    },
    { name: "evento-propio-resumen", path: EVENT, shows: "Boletas por día" },
    {
      name: "evento-propio-cancelado",
      path: `${EVENTS}/sazon-del-pacifico`,
      shows: /^Listo: devolvimos todo/,
    },
    { name: "evento-propio-datos", path: `${EVENT}/datos`, shows: "Lo subiste tú" },
    { name: "evento-propio-boletas", path: `${EVENT}/boletas`, shows: "3 localidades, 3 etapas" },
    { name: "promotores", path: `${EVENT}/promotores`, shows: "Yuli Andrea Possú" },
    { name: "codigos", path: `${EVENT}/codigos`, shows: "LOMA10" },
    { name: "evento-propio-asistentes", path: `${EVENT}/asistentes`, shows: /^TRM-/ },
    { name: "evento-propio-mensajes", path: `${EVENT}/mensajes`, shows: "Todavía no has escrito ninguno" },
    { name: "evento-propio-cortesias", path: `${EVENT}/cortesias`, shows: "Dar cortesías" },
    { name: "evento-propio-puerta", path: `${EVENT}/puerta`, shows: /^Caja: Faltan/ },
    { name: "equipo", path: "/productor/equipo", shows: "A cargo" },
    { name: "registro-de-la-organizacion", path: "/productor/equipo/registro", shows: "Registro" },
    { name: "medicion-sin-conectar", path: "/productor/perfil/medicion", shows: "Secreto de la API" },
    { name: "perfil-de-productor", path: "/productor/perfil", shows: "La Clave Producciones" },
    {
      name: "perfil-de-productor-editando",
      path: "/productor/perfil?editar",
      shows: "Agregar representante",
    },
  ].map((screen) => ({ ...screen, as: "productora@tarima.test" })),
);
