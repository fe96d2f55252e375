import * as z from "zod/mini";

/** Where money can be sent: a bank account, a wallet by its phone, or a Bre-B key. */
export const DESTINATION_KINDS = ["savings", "checking", "nequi", "daviplata", "key"] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

export const DESTINATION_LABELS: Readonly<Record<DestinationKind, string>> = {
  savings: "Cuenta de ahorros",
  checking: "Cuenta corriente",
  nequi: "Nequi",
  daviplata: "Daviplata",
  key: "Llave Bre-B",
};

/** Banks that hold accounts, by the names people know, as of 2026-11. To be checked with the list of the Superintendencia Financiera. */
export const BANKS = {
  bancolombia: "Bancolombia",
  davivienda: "Davivienda",
  bogota: "Banco de Bogotá",
  bbva: "BBVA Colombia",
  occidente: "Banco de Occidente",
  popular: "Banco Popular",
  avvillas: "Banco AV Villas",
  cajasocial: "Banco Caja Social",
  colpatria: "Scotiabank Colpatria",
  itau: "Itaú",
  agrario: "Banco Agrario",
  sudameris: "Banco GNB Sudameris",
  nu: "Nu",
  lulo: "Lulo Bank",
  falabella: "Banco Falabella",
  pichincha: "Banco Pichincha",
  bancoomeva: "Bancoomeva",
  finandina: "Banco Finandina",
  serfinanza: "Banco Serfinanza",
  santander: "Banco Santander",
  bancamia: "Bancamía",
  bancow: "Banco W",
  mundomujer: "Banco Mundo Mujer",
  coopcentral: "Coopcentral",
} as const;
export type Bank = keyof typeof BANKS;
export const BANK_IDS = Object.keys(BANKS) as [Bank, ...Bank[]];

/**
 * Figures of an account, of banks of which public sources agree; of the others, what the payment files of Colombian banks have room for.
 * As of 2026-11, to be checked.
 */
const FIGURES: Readonly<Partial<Record<Bank, number>>> = { bancolombia: 11, davivienda: 12 };
const FEWEST_FIGURES = 6;
const MOST_FIGURES = 17;

/** Colombian mobile phones: ten figures that begin with 3. */
const MOBILE = /^3\d{9}$/;
/**
 * A Bre-B key: an identity document, a mobile, an e-mail, an "@" and five to twenty letters or figures, or a shop's code of ten figures
 * that begins with 00. To be checked with Circular Reglamentaria Externa DSP-465 of the Banco de la República.
 */
const KEYS = [/^\d{5,12}$/, /^@[a-z0-9]{5,20}$/, /^[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,80}\.[a-z]{2,}$/];

/** Where an organisation's money is sent. */
export const payoutDestination = z.object({
  kind: z.enum(DESTINATION_KINDS),
  /** Of a bank account; null otherwise. */
  bank: z.nullable(z.enum(BANK_IDS)),
  /** Figures of an account or a phone; a key as it is typed. */
  number: z.string(),
});
export type PayoutDestination = z.output<typeof payoutDestination>;

export const isBankAccount = ({ kind }: Pick<PayoutDestination, "kind">): boolean =>
  kind === "savings" || kind === "checking";

/** Figures without the blanks, points and dashes people write in them, and a phone without its country. */
function bareFigures(number: string, isPhone: boolean): string {
  const figures = number.replace(/[\s.-]/g, "");
  return isPhone ? figures.replace(/^\+?57(?=3\d{9}$)/, "") : figures;
}

/** As it is stored: a key in small letters, and numbers as figures alone; not a NIT with its check digit, which is no key. Pure. */
export function destinationOf({ kind, bank, number }: PayoutDestination): PayoutDestination {
  const isOfFigures = kind !== "key" || /^[+\d](?!.*-\d$)[\d\s.-]*$/.test(number.trim());
  const isPhone = kind === "nequi" || kind === "daviplata" || kind === "key";
  const bare = isOfFigures ? bareFigures(number, isPhone) : number.trim().toLowerCase();
  return { kind, bank: isBankAccount({ kind }) ? bank : null, number: bare };
}

/** What is wrong with a destination, by field; nothing where it can be paid. Of one as it is stored. Pure. */
export function destinationFaults({
  kind,
  bank,
  number,
}: PayoutDestination): Partial<Record<"bank" | "number", string>> {
  if (kind === "nequi" || kind === "daviplata")
    return MOBILE.test(number) ? {} : { number: "Escribe el celular: diez números que empiezan por 3" };
  if (kind === "key")
    return KEYS.some((key) => key.test(number))
      ? {}
      : {
          number:
            "Una llave es un documento sin dígito de verificación, un celular, un correo, o @ y de 5 a 20 letras o números",
        };
  if (!bank) return { bank: "Escoge el banco" };
  if (!/^\d+$/.test(number)) return { number: "Un número de cuenta solo tiene números" };
  const figures = FIGURES[bank];
  if (figures !== undefined && number.length !== figures)
    return { number: `Una cuenta de ${BANKS[bank]} tiene ${figures} números` };
  return number.length < FEWEST_FIGURES || number.length > MOST_FIGURES
    ? { number: `Una cuenta tiene de ${FEWEST_FIGURES} a ${MOST_FIGURES} números` }
    : {};
}

/** By what its owner knows a number and nobody else can use it: "•••• 4417", of an e-mail "la•••e@gmail.com". Pure. */
export function endingOf(number: string): string {
  const [name = "", domain] = number.split("@");
  if (name && domain)
    return name.length > 3
      ? `${name.slice(0, 2)}•••${name.slice(-1)}@${domain}`
      : `${name.charAt(0)}•••@${domain}`;
  return `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`;
}

/** "Cuenta de ahorros de Bancolombia •••• 4417". Pure. */
export function destinationText({
  kind,
  bank,
  ending,
}: Pick<PayoutDestination, "kind" | "bank"> & { ending: string }): string {
  return `${DESTINATION_LABELS[kind]}${bank ? ` de ${BANKS[bank]}` : ""} ${ending}`;
}
