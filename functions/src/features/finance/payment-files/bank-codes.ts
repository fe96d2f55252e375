import type { Bank, PayoutDestination } from "@tarima/shared/payout-accounts/payout-destination.ts";

/**
 * What banks are called in payment files: 1 and the three figures of the clearing house, as in PSE. As of 2026-11, by lists that
 * payment companies publish; to be checked with the bank before the first file.
 */
const BANK_CODES: Readonly<Record<Bank, string>> = {
  bogota: "1001",
  popular: "1002",
  bancolombia: "1007",
  sudameris: "1012",
  bbva: "1013",
  itau: "1014",
  colpatria: "1019",
  occidente: "1023",
  cajasocial: "1032",
  agrario: "1040",
  mundomujer: "1047",
  davivienda: "1051",
  avvillas: "1052",
  bancow: "1053",
  bancamia: "1059",
  pichincha: "1060",
  bancoomeva: "1061",
  falabella: "1062",
  finandina: "1063",
  santander: "1065",
  coopcentral: "1066",
  serfinanza: "1069",
  lulo: "1070",
  nu: "1809",
};

/** The code of where money goes; undefined of what the bank's file takes no payments to: a Bre-B key. */
export function bankCodeOf({ kind, bank }: PayoutDestination): string | undefined {
  if (kind === "nequi") return "1507";
  if (kind === "daviplata") return "1551";
  return bank ? BANK_CODES[bank] : undefined;
}
