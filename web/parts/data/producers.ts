import type { ProducerStatus } from "@tarima/shared/producers/producer.status.ts";

export interface SampleProducer {
  id: string;
  name: string;
  email: string;
  kind: "Empresa" | "Persona";
  city: string;
  events: number;
  status: ProducerStatus;
  /** Null if they have never been seen. */
  lastSeen: string | null;
}

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const ROWS: readonly (readonly [
  string,
  string,
  "Empresa" | "Persona",
  string,
  number,
  ProducerStatus,
  number,
])[] = [
  ["La Clave Producciones", "hola@laclave.co", "Empresa", "Cali", 6, "active", 2],
  ["Tarde Pacífica S.A.S.", "equipo@tardepacifica.co", "Empresa", "Buenaventura", 2, "active", 27],
  ["Deisy Johana Murillo", "deisy.murillo@correo.co", "Persona", "Quibdó", 0, "pending", -1],
  ["Corporación Teatral El Farol de Medellín", "boletas@elfarol.org", "Empresa", "Medellín", 4, "active", 74],
  ["Galpón 80", "info@galpon80.co", "Empresa", "Bogotá", 9, "active", 0.2],
  ["Montaña Viva Experiencias", "reservas@montanaviva.co", "Empresa", "Salento", 0, "pending", -1],
  ["Hernán Darío Rentería", "hernan@correo.co", "Persona", "Cartagena", 1, "suspended", 300],
  ["Orquídea Comedia", "orquidea@correo.co", "Empresa", "Pereira", 0, "inactive", 1900],
  ["Ñame Sonoro", "ruido@namesonoro.co", "Empresa", "Sincelejo", 3, "active", 50],
  ["José Ángel Cuesta", "joseangel@correo.co", "Persona", "Tumaco", 1, "active", 8],
  [
    "Fundación Tejedoras del Chocó y del Valle del Cauca",
    "tejedoras@tejedoras.org",
    "Empresa",
    "Quibdó",
    2,
    "active",
    99,
  ],
  ["Picó El Rey", "elrey@pico.co", "Empresa", "Barranquilla", 12, "active", 1],
];

/** Twelve producers of the demo world, as the back office lists them. */
export const PRODUCERS: readonly SampleProducer[] = ROWS.map(
  ([name, email, kind, city, events, status, hours], at) => ({
    id: `p${at + 1}`,
    name,
    email,
    kind,
    city,
    events,
    status,
    lastSeen: hours < 0 ? null : ago(hours),
  }),
);
