import { look } from "../support/looks/looks.ts";

/** The public screens, and the page of parts. */

const STATIC = "its words stand in the site";

look([
  { name: "portada", path: "/", shows: "Organiza La Clave Producciones" },
  {
    name: "evento-accesible",
    path: "/eventos/casa-de-las-sombras",
    shows: "Puestos accesibles:",
  },
  { name: "cartelera", path: "/eventos", shows: "La casa de las sombras" },
  { name: "evento", path: "/eventos/rumba-en-la-loma", shows: "Sillas sin numerar, costado oriental" },
  { name: "evento-titulo-largo", path: "/eventos/marionetas", shows: "Plaza de Bolívar y alrededores" },
  { name: "productor-pagina", path: "/productores/la-clave-producciones", shows: "Nadie se ríe en mi casa" },
  { name: "productor-sin-texto", path: "/productores/el-farol", shows: "Noche de Tejedoras" },
  {
    name: "no-hay-tal-pagina",
    path: "/no-existe",
    shows: "No encontramos esta página",
    isStatic: STATIC,
    faults: [/^404 GET \/no-existe$/],
  },
  // the poster beside the form belongs to an event
  { name: "ingresar", path: "/ingresar", shows: "El Gran Tumbao" },
  { name: "registro", path: "/registro", shows: "El Gran Tumbao" },
  { name: "verificar", path: "/verify-email", shows: "El Gran Tumbao" },
  { name: "recuperar", path: "/recuperar", shows: "El Gran Tumbao" },
  { name: "ayuda", path: "/ayuda", shows: "¿No está aquí?", isStatic: STATIC },
  { name: "pqr", path: "/pqr", shows: "A quién le escribes", isStatic: STATIC },
  { name: "terminos", path: "/terminos", shows: "Retracto y reversión del pago", isStatic: STATIC },
  { name: "datos-personales", path: "/datos-personales", shows: "Menores de edad", isStatic: STATIC },
  { name: "vende", path: "/vende", shows: "De registrarte a vender", isStatic: STATIC },
  {
    name: "registro-productor",
    path: "/registro-productor",
    shows: "No hay sesión activa. Inicia sesión para continuar.",
    isStatic: STATIC,
  },
  ...[
    ["print", "Imprenta"],
    ["form", "Formularios"],
    ["overlay", "Encima de la página"],
    ["data", "Datos"],
    ["feedback", "Estados de la página"],
    ["structure", "Armazón"],
  ].map(([family = "", title = ""]) => ({
    name: `partes-${family}`,
    path: `/_parts/${family}`,
    shows: title,
    isStatic: "its examples stand in the site",
  })),
]);
