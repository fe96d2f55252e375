import type { CatalogRow } from "@tarima/shared/catalog/catalog.schema.ts";
import { CATEGORIES } from "@tarima/shared/events/categories.ts";
import { slugOf } from "@tarima/shared/events/editing/slug.ts";
import { wallClockOf } from "@tarima/shared/lib/dates/dates.ts";
import { DEFAULT_TIME_ZONE } from "@tarima/shared/lib/limits.ts";
import { byDate } from "../../functions/src/features/catalog/catalog.ts";
import { CITIES } from "../../web/src/lib/places/cities.ts";
import { numbers } from "./numbers.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const listOf = (words: string) => words.split("|");

const FIRST_NAMES = listOf(
  "Sofía|Andrés|Yuliana|Marcela|Jhon|Lucho|Petrona|Ramón|Diana|Álvaro|Íngrid|Nidia|Efraín|Walter|Martina|Ángela|Óscar|Úrsula|Begoña|Toño|Rosalía|Hernán|Gabriela|Iván|Lucía|Nelson|Paola|Rubén|Tatiana|Wilson",
);
const SURNAMES = listOf(
  "Vargas|Mosquera|Angulo|Riascos|Ocampo|Zapata|Ñáñez|Cuesta|Perea|Valdés|Quiñones|Gutiérrez|Palacios|Murillo|Restrepo|Uribe|Londoño|Córdoba|Hinestroza|Caicedo|Arboleda|Benítez|Cárdenas|Domínguez|Escobar|Franco|Güiza|Hurtado|Ibargüen|Jaramillo|Lozano|Montaño|Narváez|Ortega|Peña|Quintero|Rentería|Solís|Tenorio|Urrutia|Viveros|Yepes|Zúñiga|Buendía|Camargo|Duarte",
);
const SHOWS = listOf(
  "en vivo|y los Metales del Sur|gira Raíz|sinfónico|noche de salsa|acústico|y su orquesta|monólogos de barrio|a dos voces|con tambores del Pacífico|la última función|desconectado|veinte años|canta boleros|y el coro del puerto",
);
const VENUES = listOf(
  "Teatro|Coliseo|Auditorio|Casa de la Cultura|Plaza|Parque|Bodega|Sala|Club Social|Media Torta",
);
const TAGS = listOf(
  "salsa|currulao|rock|familiar|al aire libre|boleros|rap|danza|humor|clásica|vallenato|feria|cumbia|electrónica",
);
const PRODUCERS = listOf("Producciones|Eventos|Conciertos|Colectivo|Cultural");

/** A catalog row of an event that can be bought: in Cali, in twenty days, at $ 93.500. */
export function buildCatalogRow(overrides: Partial<CatalogRow> = {}): CatalogRow {
  const now = new Date();
  const starts = new Date(now.getTime() + 20 * DAY_MS);
  const overAt = overrides.overAt ?? new Date(starts.getTime() + 4 * HOUR_MS).toISOString();
  const id = overrides.id ?? "rumba";
  return {
    id,
    publicSlug: id,
    name: "Rumba en la Loma",
    category: "música",
    city: "Cali",
    department: "Valle del Cauca",
    venueName: "Coliseo del Río",
    startsAt: wallClockOf(starts),
    endsAt: wallClockOf(new Date(overAt)),
    timeZone: DEFAULT_TIME_ZONE,
    status: "published",
    minAge: null,
    tags: [],
    posterUrl: null,
    posterSmallUrl: null,
    producerId: "la-clave",
    producerName: "La Clave Producciones",
    isFeatured: false,
    isSoldOut: false,
    listedAt: new Date(now.getTime() - DAY_MS).toISOString(),
    overAt,
    sales: [buildSale({ closesAt: overAt })],
    ...overrides,
  };
}

/** A price that is currently on sale. */
export function buildSale(overrides: Partial<CatalogRow["sales"][number]> = {}): CatalogRow["sales"][number] {
  return {
    localityId: "platea",
    price: 93_500,
    originalPrice: null,
    opensAt: new Date(Date.now() - DAY_MS).toISOString(),
    closesAt: new Date(Date.now() + 20 * DAY_MS).toISOString(),
    ...overrides,
  };
}

/** Catalog rows with event names as in Colombia, in the catalog's order. The same seed gives the same rows. */
export function buildCatalogRows(count: number, seed = 1): CatalogRow[] {
  const random = numbers(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T; // the lists are never empty
  const now = Date.now();
  const rowOf = (i: number): CatalogRow => {
    const name = `${pick(FIRST_NAMES)} ${pick(SURNAMES)} ${pick(SHOWS)}`;
    const starts = new Date(
      now + (1 + Math.floor(random() * 180)) * DAY_MS + Math.floor(random() * 24) * HOUR_MS,
    );
    const overAt = new Date(starts.getTime() + 4 * HOUR_MS).toISOString();
    const price = 20_000 + Math.floor(random() * 40) * 5_000;
    const producer = `${pick(SURNAMES)} ${pick(PRODUCERS)}`;
    const sale = { price, closesAt: starts.toISOString() };
    return buildCatalogRow({
      id: `ev-${i}`,
      publicSlug: `${slugOf(name)}-${i}`,
      name,
      category: pick(CATEGORIES),
      city: pick(CITIES),
      venueName: `${pick(VENUES)} ${pick(SURNAMES)}`,
      producerId: slugOf(producer),
      producerName: producer,
      tags: [...new Set([pick(TAGS), pick(TAGS)])],
      startsAt: wallClockOf(starts),
      overAt,
      posterUrl: POSTER,
      posterSmallUrl: POSTER,
      isFeatured: random() < 0.02,
      isSoldOut: random() < 0.05,
      listedAt: new Date(now - Math.floor(random() * 90) * DAY_MS).toISOString(),
      sales: ["platea", "palco"].flatMap((localityId, n) => [
        buildSale({ ...sale, localityId, price: price * (n + 1) }),
        buildSale({ ...sale, localityId, price: price * (n + 1) + 10_000 }),
      ]),
    });
  };
  return Array.from({ length: count }, (_, i) => rowOf(i)).sort(byDate);
}

/** Has the length of a real poster address. */
const POSTER =
  "https://firebasestorage.googleapis.com/v0/b/tarima-co.firebasestorage.app/o/producers%2Fla-clave%2Fposter_1763754000000_800.webp?alt=media&token=2f0c8a52-6a8e-4f0e-9a53-0a1b2c3d4e5f";
