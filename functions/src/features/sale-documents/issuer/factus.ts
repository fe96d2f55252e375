import type { NumberingRange } from "@tarima/shared/sale-documents/issuing.schema.ts";
import * as z from "zod/mini";
import { billBody, creditNoteBody } from "./factus-body.ts";
import { type Issuable, type Issued, type Issuer, IssuerDown } from "./issuer.ts";

// Factus, API v2, of Halltec S.A.S. Source: developers.factus.com.co, as of 2026.

const ADDRESSES = {
  factus: "https://api.factus.com.co",
  "factus-sandbox": "https://api-sandbox.factus.com.co",
} as const;

/** It answers 80 requests a minute, and some documents take two. */
const DOCUMENTS_PER_MINUTE = 50;
const TIMEOUT_MS = 30_000;
/** A token is used until so long before its end. */
const TOKEN_MARGIN_MS = 60_000;
/** Of what the provider says. */
const MOST_LETTERS = 500;

const secret = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  username: z.string(),
  password: z.string(),
});

/** What is wrong with the secret, without any of it; undefined where nothing is. */
export const factusKeyFault = (key: string): string | undefined =>
  parsed(secret, key) ? undefined : "is no JSON with client_id, client_secret, username and password";

const token = z.object({ access_token: z.string(), expires_in: z.number() });

const answered = z.object({
  number: z.nullish(z.string()),
  cufe: z.nullish(z.string()),
  cude: z.nullish(z.string()),
  is_validated: z.union([z.boolean(), z.number()]),
  errors: z.nullish(z.unknown()),
  // without any they may be an empty list
  links: z.catch(z.nullish(z.object({ public_url: z.nullish(z.string()) })), null),
});
type Answered = z.output<typeof answered>;

const listed = z.object({ number: z.string(), reference_code: z.string() });

const wholeNumber = z.pipe(z.coerce.number(), z.int());

const rangeRow = z.object({
  id: z.int(),
  document: z.union([z.string(), z.number()]),
  prefix: z.nullish(z.string()),
  from: z.nullish(wholeNumber),
  to: z.nullish(wholeNumber),
  current: wholeNumber,
  resolution_number: z.nullish(z.union([z.string(), z.number()])),
  end_date: z.nullish(z.string()),
  is_expired: z.optional(z.union([z.boolean(), z.number()])),
});

/** Addresses of the two kinds. A credit note's deletion has no `destroy` in it. */
const PATHS = {
  invoice: { all: "/v2/bills", destroy: "/v2/bills/destroy/reference" },
  credit_note: { all: "/v2/credit-notes", destroy: "/v2/credit-notes/reference" },
} as const;

interface Access {
  provider: Issuer["provider"];
  /** The stand-in of a local world. */
  standIn: string | undefined;
  key: string;
}

/** Throws where the secret is malformed. */
export function factusIssuer({ provider, standIn, key }: Access): Issuer {
  const credentials = parsed(secret, key);
  if (!credentials) throw new Error(`TARIMA_SALE_DOCUMENTS_KEY ${factusKeyFault(key)}`);
  const base = standIn ?? ADDRESSES[provider];
  let known: { value: string; until: number } | undefined;

  async function tokenNow(): Promise<string> {
    if (known && known.until > Date.now()) return known.value;
    const body = new URLSearchParams({ grant_type: "password", ...credentials });
    const { status, json } = await request(`${base}/oauth/token`, { method: "POST", body });
    const granted = token.safeParse(json).data;
    if (status !== 200 || !granted) throw new Refusal(status, json);
    known = {
      value: granted.access_token,
      until: Date.now() + granted.expires_in * 1000 - TOKEN_MARGIN_MS,
    };
    return known.value;
  }

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await request(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenNow()}`,
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status === 401) known = undefined;
    return answer;
  }

  /** A document by its reference, as the provider has it; undefined where it has none. The list has no code, the document has. */
  async function find({ all }: { all: string }, reference: string): Promise<Answered | undefined> {
    const found = await call("GET", `${all}?filter[reference_code]=${encodeURIComponent(reference)}`);
    if (found.status !== 200) throw new Refusal(found.status, found.json);
    const rows = rowsOf(found.json).map((row) => listed.safeParse(row).data);
    const own = rows.find((row) => row?.reference_code === reference);
    if (!own) return undefined;
    const whole = await call("GET", `${all}/${encodeURIComponent(own.number)}`);
    if (whole.status !== 200) throw new Refusal(whole.status, whole.json);
    return answered.safeParse(dataOf(whole.json)).data;
  }

  async function issue(issuable: Issuable): Promise<Issued> {
    const { document, isStuck } = issuable;
    const paths = PATHS[document.kind];
    const body = document.kind === "invoice" ? billBody(issuable) : creditNoteBody(issuable);
    const send = () => call("POST", `${paths.all}/validate`, body);
    const takeBack = async () => {
      const { status, json } = await call("DELETE", `${paths.destroy}/${encodeURIComponent(document.id)}`);
      // otherwise it is gone, or issued
      if (status > 299 && status !== 404 && status !== 409) throw new Refusal(status, json);
    };

    let answer = await send();
    // it has this one, or another one that it could not hand on, and takes no more until that is settled
    if (answer.status === 409) {
      const stored = await find(paths, document.id);
      if (!stored) return { outcome: "unavailable", problem: said(answer.json) };
      const issued = issuedOf(stored, answer.json);
      if (issued.outcome === "accepted") return issued;
      if (issued.outcome === "contingency" && !isStuck) return issued;
      await takeBack(); // it takes back nothing that is issued
      if (issued.outcome === "refused") return issued;
      answer = await send();
    }
    const { status, json } = answer;
    if ((status === 400 || status === 422) && !isOfRange(json))
      return { outcome: "refused", problem: said(json) };
    const data = status <= 299 ? answered.safeParse(dataOf(json)).data : undefined;
    if (!data) throw new Refusal(status, json);
    const issued = issuedOf(data, json);
    if (issued.outcome === "refused") await takeBack(); // it would keep all others from being issued
    return issued;
  }

  return {
    provider,
    documentsPerMinute: standIn ? Number.POSITIVE_INFINITY : DOCUMENTS_PER_MINUTE,
    issue: async (issuable) => {
      try {
        return await issue(issuable);
      } catch (error) {
        if (error instanceof Refusal || error instanceof IssuerDown)
          return { outcome: "unavailable", problem: error.message };
        throw error;
      }
    },
    ranges: async () => {
      try {
        const { status, json } = await call("GET", "/v2/numbering-ranges?filter[is_active]=1");
        if (status !== 200) throw new Refusal(status, json);
        return rowsOf(json).flatMap((row) => rangeOf(rangeRow.safeParse(row).data));
      } catch (error) {
        if (error instanceof Refusal) throw new IssuerDown(error.message);
        throw error;
      }
    },
  };
}

/** An answer that says that the provider takes nothing now: too many requests, no access, its own failure, or not as documented. */
class Refusal extends Error {
  constructor(status: number, json: unknown) {
    super(`${status}: ${said(json)}`);
  }
}

function issuedOf({ number, cufe, cude, is_validated, errors, links }: Answered, json: unknown): Issued {
  const code = cufe ?? cude;
  if (is_validated && number && code)
    return { outcome: "accepted", number, code, url: webAddress(links?.public_url) };
  const reasons = wordsOf(errors);
  // notices are among them: the authority's refusals say that they are one
  if (/rechazo/i.test(reasons)) return { outcome: "refused", problem: reasons };
  return { outcome: "contingency", number: number ?? null, problem: reasons || said(json) };
}

/** The range is used up, or at an end: another one is to be chosen, and no document is at fault. */
const isOfRange = (json: unknown): boolean => /numbering_range/.test(said(json));

/** Only what a browser may be led to. */
const webAddress = (url: string | null | undefined): string | null =>
  url && /^https:\/\//.test(url) && URL.canParse(url) ? url : null;

function rangeOf(row: z.output<typeof rangeRow> | undefined): NumberingRange[] {
  if (!row || row.is_expired === true || row.is_expired === 1) return [];
  const document = String(row.document);
  const isNote = document === "22" || /nota cr[eé]dito/i.test(document);
  const isInvoice = document === "21" || /factura de venta/i.test(document);
  if (!isNote && !isInvoice) return [];
  return [
    {
      id: row.id,
      of: isNote ? "credit_note" : "invoice",
      prefix: row.prefix ?? "",
      from: row.from ?? 1,
      to: row.to ?? null,
      next: row.current,
      resolution: String(row.resolution_number ?? ""),
      endsOn: dayOf(row.end_date),
    },
  ];
}

/** A day as YYYY-MM-DD, of "20-01-2027" or "2027-01-20…". */
function dayOf(date: string | null | undefined): string | null {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})/.exec(date ?? "") ?? [];
  if (year) return `${year}-${month}-${day}`;
  return /^\d{4}-\d{2}-\d{2}/.test(date ?? "") ? (date ?? "").slice(0, 10) : null;
}

interface Answer {
  status: number;
  /** Undefined where it is no JSON. */
  json: unknown;
}

async function request(address: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(address, {
      ...init,
      redirect: "error", // the credentials would go along
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return { status: response.status, json: jsonOf(text) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new IssuerDown(isLate ? "El proveedor tardó demasiado" : "El proveedor no responde");
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  return schema.safeParse(jsonOf(text)).data;
}

const fieldOf = (json: unknown, name: string): unknown =>
  typeof json === "object" && json !== null ? (json as Record<string, unknown>)[name] : undefined;

const dataOf = (json: unknown): unknown => fieldOf(json, "data");

/** Rows of a list, which is in `data`, or paged in `data.data`. */
function rowsOf(json: unknown): unknown[] {
  const data = dataOf(json);
  if (Array.isArray(data)) return data;
  const rows = dataOf(data);
  return Array.isArray(rows) ? rows : [];
}

/** What is wrong by the provider's words: by field, or its message. */
function said(json: unknown): string {
  const words = wordsOf(fieldOf(dataOf(json), "errors")) || wordsOf(fieldOf(json, "errors"));
  const message = fieldOf(json, "message");
  return (words || (typeof message === "string" ? message : "sin explicación"))
    .slice(0, MOST_LETTERS)
    .toWellFormed(); // half an emoji cannot be stored
}

/** `{ field: ["what", "is wrong"] }` as a line. */
function wordsOf(errors: unknown): string {
  if (typeof errors !== "object" || errors === null) return "";
  return Object.entries(errors)
    .map(([field, words]) => `${field}: ${[words].flat().map(String).join(", ")}`)
    .join(" · ");
}
