import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test.for([
  ["Petrona Martínez", "Petrona", "Martínez"],
  ["Juan Carlos Pérez Gómez", "Juan Carlos", "Pérez Gómez"],
  ["Laura Pérez Gómez", "Laura", "Pérez Gómez"],
  ["María del Mar Pérez Gómez", "María del Mar", "Pérez Gómez"],
  ["Ana de la Torre", "Ana", "de la Torre"],
  ["Ana de la Torre y Ruiz", "Ana", "de la Torre y Ruiz"],
  ["  Totó   la Momposina ", "Totó", "la Momposina"],
  ["Shakira", "Shakira", ""],
  ["La Ramona", "La", "Ramona"],
  ["Ana de", "Ana", "de"],
  ["", "", ""],
])("«%s» is «%s» and «%s»", ([name = "", firstName, lastName]) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
