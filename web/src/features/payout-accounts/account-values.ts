import { sentFile } from "@tarima/shared/cases/case-files.ts";
import type { PayoutHolder, PayoutsView } from "@tarima/shared/payout-accounts/payout-account.schema.ts";
import { checkDestination, typedDestination } from "@tarima/shared/payout-accounts/payout-accounts.routes.ts";
import type { DestinationKind } from "@tarima/shared/payout-accounts/payout-destination.ts";
import { PRODUCER_DOC_TYPE_WORDS } from "@tarima/shared/producers/producer-documents.ts";
import * as z from "zod/mini";

/** An account as its form has it; what is wrong is said of all fields at once. */
export const accountValues = z
  .object({ ...typedDestination, file: z.nullable(sentFile) })
  .check((payload) => {
    const { value, issues } = payload;
    if (!value.file)
      issues.push({ code: "custom", path: ["file"], message: "Adjunta el certificado", input: value });
    checkDestination(payload);
  });
export type AccountValues = z.input<typeof accountValues>;

export const NO_ACCOUNT: AccountValues = { kind: "savings", bank: null, number: "", file: null };

interface KindTexts {
  number: string;
  hint?: string;
  /** What shows whose it is. */
  certificate: string;
}

const OF_A_BANK: KindTexts = {
  number: "Número de cuenta",
  certificate:
    "El certificado bancario en PDF, o una foto en la que se lean el nombre, el documento y el número.",
};
const OF_A_WALLET: KindTexts = {
  number: "Celular",
  certificate: "El certificado que descargas en la aplicación, o un pantallazo con tu nombre y el celular.",
};

export const KIND_TEXTS: Readonly<Record<DestinationKind, KindTexts>> = {
  savings: OF_A_BANK,
  checking: OF_A_BANK,
  nequi: OF_A_WALLET,
  daviplata: OF_A_WALLET,
  key: {
    number: "Llave",
    hint: "Un documento, un celular, un correo, o @ y letras o números.",
    certificate:
      "Un documento de tu banco, o un pantallazo, en el que se vean la llave y a nombre de quién está.",
  },
};

/** "La Clave Producciones S.A.S., NIT 900.123.456". */
export const holderText = ({ name, docType, docNumber }: PayoutHolder): string =>
  `${name}, ${PRODUCER_DOC_TYPE_WORDS[docType]} ${docNumber}`;

/** What ended last, unless something newer is in place or waits. */
export function latestEnd({ current, request, ended }: Omit<PayoutsView, "holder">): PayoutsView["ended"] {
  if (!ended || request) return null;
  return current && current.approvedAt > ended.at ? null : ended;
}
