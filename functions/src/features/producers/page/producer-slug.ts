import { slugOf, slugTry } from "@tarima/shared/events/editing/slug.ts";

/** Addresses that could be taken for a page of Tarima's own, or for Tarima itself: nobody's name makes one of them. */
const RESERVED: ReadonlySet<string> = new Set([
  ...["tarima", "tarima-co", "tarima-colombia", "soporte", "ayuda", "admin", "oficial", "boletas"],
  ...["nuevo", "nueva", "editar", "buscar", "todos", "todas", "siguiendo", "seguidos", "mapa"],
  ...["productor", "productora", "productores", "eventos", "perfil", "vende", "api"],
]);

/** Words that beside "tarima" say that it is Tarima itself which speaks. */
const OUR_WORDS: ReadonlySet<string> = new Set([
  ...["oficial", "oficiales", "colombia", "co", "com", "soporte", "ayuda", "app", "la", "el", "de"],
  ...["boletas", "boleteria", "tickets", "eventos", "pagos", "seguridad", "verificado", "equipo"],
]);

function isOurs(slug: string): boolean {
  const words = slug.split("-").filter((word) => !OUR_WORDS.has(word));
  return words.length === 1 && words[0] === "tarima";
}

/** Addresses tried for one name before giving up. */
const MAX_SLUG_TRIES = 200;

/** The addresses that a producer's name can have, the best first: "la-clave", "la-clave-2", "la-clave-3"… */
export function slugCandidates(name: string): string[] {
  const made = slugOf(name, "productor");
  const slug = isOurs(made) ? "productor" : made;
  const all = Array.from({ length: MAX_SLUG_TRIES }, (_, i) => slugTry(slug, i + 1));
  return all.filter((candidate) => !RESERVED.has(candidate));
}
