import { normalizeText } from "@tarima/shared/lib/text/normalize-text.ts";
import { DIVIPOLA } from "./divipola.ts";

/** The list is large (20 KB): whoever shows it imports this file when it is wanted, `await import(…)`. */

export interface Municipality {
  /** Five digits of the DANE, "76001". */
  code: string;
  /** As people say it, "Cali"; what an address holds. */
  name: string;
  /** As the DANE has it, "Santiago de Cali". */
  officialName: string;
}

export interface Department {
  /** Two digits of the DANE, "76". */
  code: string;
  name: string;
  municipalities: readonly Municipality[];
}

/** Where nobody uses the whole name. */
const SAID: Record<string, string> = {
  "11001": "Bogotá",
  "13001": "Cartagena",
  "13468": "Mompox",
  "19548": "Piendamó",
  "25843": "Ubaté",
  "52835": "Tumaco",
  "54001": "Cúcuta",
  "70742": "Sincé",
  "73443": "Mariquita",
  "76001": "Cali",
  "76111": "Buga",
};

const inSpanish = new Intl.Collator("es");

function readDepartment(line: string): Department {
  const [head = "", tail = ""] = line.split(": ");
  const code = head.slice(0, 2);
  const municipalities = tail.split("; ").map((entry) => {
    const [own, officialName] = [code + entry.slice(0, 3), entry.slice(4)];
    return { code: own, name: SAID[own] ?? officialName, officialName };
  });
  return {
    code,
    name: head.slice(3),
    municipalities: municipalities.sort((a, b) => inSpanish.compare(a.name, b.name)),
  };
}

/** All 33, by name: the departments and Bogotá, which the DANE counts among them. */
export const DEPARTMENTS: readonly Department[] = DIVIPOLA.trim()
  .split("\n")
  .map(readDepartment)
  .sort((a, b) => inSpanish.compare(a.name, b.name));

/** The department of this name, however it is accented; undefined if there is none. */
export function departmentNamed(name: string): Department | undefined {
  const wanted = normalizeText(name.trim());
  return DEPARTMENTS.find((department) => normalizeText(department.name) === wanted);
}
