/** All layouts by name, and the ones that suit each category. */
import type { Layout } from "./layout.ts";
import { megafono, sillas } from "./layouts/assembly.ts";
import { boca, jaja, micro } from "./layouts/comedy.ts";
import { comparsa, fichas, tejido } from "./layouts/culture.ts";
import { mesa, plaza } from "./layouts/food.ts";
import { olla, sol } from "./layouts/kitchen.ts";
import { metales, pico, vinilo } from "./layouts/music.ts";
import { cordillera, marea, selva } from "./layouts/nature.ts";
import { pista, versus } from "./layouts/sports.ts";
import { comillas, debate } from "./layouts/talks.ts";
import { columna, numero, perfil, telon } from "./layouts/theatre.ts";
import { cartel, coro, diagonal } from "./layouts/type.ts";

export const LAYOUTS = {
  cartel,
  pico,
  vinilo,
  metales,
  coro,
  fichas,
  telon,
  perfil,
  columna,
  pista,
  versus,
  mesa,
  plaza,
  olla,
  sol,
  tejido,
  comparsa,
  cordillera,
  marea,
  selva,
  boca,
  micro,
  jaja,
  comillas,
  debate,
  sillas,
  megafono,
  numero,
  diagonal,
} as const satisfies Record<string, Layout>;

export type LayoutName = keyof typeof LAYOUTS;

/** A layout and the ink boxes it can be printed with. */
export interface Option {
  layout: LayoutName;
  inks: readonly string[];
}

const option = (layout: LayoutName, inks: string): Option => ({ layout, inks: inks.split(" ") });

const CULTURE = [
  option("tejido", "crema monte rojo amarillo"),
  option("comparsa", "crema amarillo rosa cielo"),
  option("fichas", "crema amarillo rosa"),
  option("cartel", "rosa menta crema amarillo"),
];

const BY_CATEGORY: Readonly<Record<string, readonly Option[]>> = {
  música: [
    option("pico", "neon azul naranja"),
    option("cartel", "amarillo rosa naranja crema menta"),
    option("vinilo", "rojo crema azul lila amarillo rio"),
    option("metales", "crema amarillo rio menta"),
    option("coro", "rosa amarillo brasa crema"),
    option("diagonal", "crema amarillo rosa brasa"),
  ],
  teatro: [
    option("telon", "brasa rojo"),
    option("perfil", "crema rio amarillo lila"),
    option("columna", "rojo crema lila amarillo"),
    option("numero", "crema rio lila"),
  ],
  deportes: [
    option("pista", "cielo crema amarillo verde"),
    option("versus", "crema"),
    option("diagonal", "amarillo cielo crema"),
    option("cartel", "cielo amarillo"),
  ],
  gastronomía: [
    option("mesa", "amarillo menta monte crema rosa"),
    option("plaza", "monte rio amarillo crema"),
    option("olla", "crema amarillo naranja menta brasa"),
    option("sol", "cielo amarillo rosa naranja rojo"),
    option("cartel", "naranja menta"),
  ],
  culturales: CULTURE,
  experiencias: [
    option("cordillera", "crema noche monte rio cielo"),
    option("marea", "noche azul rio"),
    option("selva", "monte rosa amarillo"),
    option("columna", "menta cielo"),
  ],
  comedia: [
    option("boca", "amarillo rosa cielo menta"),
    option("micro", "naranja rosa amarillo azul"),
    option("jaja", "crema amarillo rosa lila"),
    option("fichas", "rosa amarillo cielo"),
  ],
  "foros-conferencias": [
    option("comillas", "crema rio lila menta"),
    option("debate", "rio crema lila"),
    option("sillas", "crema rio lila menta azul naranja"),
    option("megafono", "amarillo naranja crema lila rojo"),
    option("numero", "menta rio lila"),
    option("columna", "crema cielo"),
  ],
};

export const CATEGORIES: readonly string[] = Object.keys(BY_CATEGORY);

/** The layouts and ink boxes of a category; an unknown category gets those of culture. */
export const optionsFor = (category: string): readonly Option[] => BY_CATEGORY[category] ?? CULTURE;
