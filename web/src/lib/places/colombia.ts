import { DIVIPOLA } from "./divipola.ts";

/** 20 KB: import this file dynamically when needed. */

export interface Municipality {
  /** Five-digit DANE code, "76001". */
  code: string;
  /** Common name, "Cali", as used in addresses. */
  name: string;
  /** DANE's official name, "Santiago de Cali". */
  officialName: string;
}

export interface Department {
  /** Two-digit DANE code, "76". */
  code: string;
  name: string;
  municipalities: readonly Municipality[];
}

/** Common names that differ from the official ones. */
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

/** All 33 by name: the departments, and Bogotá, which DANE counts as one. */
export const DEPARTMENTS: readonly Department[] = DIVIPOLA.trim()
  .split("\n")
  .map(readDepartment)
  .sort((a, b) => inSpanish.compare(a.name, b.name));
