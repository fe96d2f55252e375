/** IVA of a service, percent; contained in what is paid. Source: Estatuto Tributario, artículo 468 (19 % since 2017-01-01). */
export const SERVICE_VAT = 19;

/**
 * The tax on an organisation's tickets. Excluded: cultural, musical and sporting events, and family recreation. Source: Estatuto
 * Tributario, artículo 476. For a lawyer's reading.
 */
export const TICKET_TAXES = ["excluded", "vat"] as const;
export type TicketTax = (typeof TICKET_TAXES)[number];

export const TICKET_TAX_LABELS: Readonly<Record<TicketTax, string>> = {
  excluded: "Excluidas de IVA",
  vat: `Con IVA del ${SERVICE_VAT} %`,
};

/** Who issues the document of the tickets; of the service it is always Tarima. */
export const TICKET_ISSUERS = ["organiser", "platform"] as const;
export type TicketIssuer = (typeof TICKET_ISSUERS)[number];

export const TICKET_ISSUER_LABELS: Readonly<Record<TicketIssuer, string>> = {
  organiser: "El organizador, por su cuenta",
  platform: "Tarima, por mandato del organizador",
};
