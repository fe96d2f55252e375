/**
 * A program that takes the place of Factus (API v2), the provider of electronic invoices, in the local world and the tests. It keeps what it
 * is sent in memory, and shows it at `/issued`. It is never deployed. Source: developers.factus.com.co.
 */
import type { Request, Response } from "express";
import { pagesApp, portOf } from "../pages/app.ts";

const HOST = "127.0.0.1";
const STANDARD_PORT = 5370;

interface Kept {
  kind: "bills" | "credit-notes";
  reference: string;
  number: string;
  code: string;
  isValidated: boolean;
  errors: Record<string, string>;
  body: Record<string, unknown>;
}

export interface InvoiceStandIn {
  url: string;
  /** Documents that it has, in the order of their numbers. */
  kept: Kept[];
  /** Requests to issue, those that were repeated too. */
  asked: string[];
  /**
   * `down` breaks connections off, `busy` says that it is asked too often, `locked` knows no credentials, `silent` issues and never
   * answers; `slow-authority` keeps what the authority has not answered, `rejecting` what the authority refuses, `invalid` takes nothing,
   * `used-up` has no number left.
   */
  mode: "up" | "down" | "busy" | "locked" | "silent" | "slow-authority" | "rejecting" | "invalid" | "used-up";
  /** Answers a request in another way than the real one would; false: it does not. */
  odd?: ((request: Request, response: Response) => boolean) | undefined;
  /** What the authority has not answered is answered. */
  answerAll(): void;
  close(): Promise<void>;
}

const RANGES = [
  {
    id: 8,
    document: "21",
    prefix: "SETP",
    from: 990_000_000,
    to: 995_000_000,
    current: 990_000_001,
    resolution_number: "18760000001",
    start_date: "01-01-2026",
    end_date: "31-12-2036",
    is_expired: false,
    is_active: true,
  },
  {
    id: 9,
    document: "22",
    prefix: "NC",
    from: null,
    to: null,
    current: 1,
    resolution_number: null,
    start_date: null,
    end_date: null,
    is_expired: false,
    is_active: true,
  },
];

export async function startInvoiceStandIn({ port = STANDARD_PORT } = {}): Promise<InvoiceStandIn> {
  const app = pagesApp();
  const server = app.listen(port, HOST);
  const standIn: InvoiceStandIn = {
    url: `http://${HOST}:${await portOf(server)}`,
    kept: [],
    asked: [],
    mode: "up",
    answerAll: () => {
      for (const kept of standIn.kept) Object.assign(kept, { isValidated: true, errors: {} });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const find = (kind: Kept["kind"], reference: string) =>
    standIn.kept.find((kept) => kept.kind === kind && kept.reference === reference);

  app.use((request, response, next) => {
    if (standIn.mode === "down") return void response.destroy();
    if (standIn.mode === "busy" && request.path !== "/oauth/token")
      return void response.status(429).set("retry-after", "30").json({ message: "Too Many Attempts." });
    if (!standIn.odd?.(request, response)) next();
  });
  app.post("/oauth/token", (request, response) => {
    if (standIn.mode === "locked" || request.body.grant_type !== "password")
      return void response.status(401).json({ message: "The user credentials were incorrect." });
    response.json({ token_type: "Bearer", expires_in: 3600, access_token: "ficha", refresh_token: "otra" });
  });
  app.use(["/v2/*path"], (request, response, next) => {
    if (standIn.mode !== "locked" && request.get("authorization") === "Bearer ficha") return next();
    response.status(401).json({ message: "Unauthenticated." });
  });
  app.get("/v2/numbering-ranges", (_request, response) => {
    response.json({ status: "OK", data: { data: RANGES, pagination: { total: RANGES.length } } });
  });
  for (const kind of ["bills", "credit-notes"] as const) {
    app.post(`/v2/${kind}/validate`, (request, response) => issue(kind, request, response));
    app.get(`/v2/${kind}`, (request, response) => {
      const kept = find(kind, String(request.query["filter[reference_code]"]));
      const rows = kept ? [{ number: kept.number, reference_code: kept.reference }] : [];
      response.json({ status: "OK", data: { data: rows } });
    });
    app.get(`/v2/${kind}/:number`, (request, response) => {
      const kept = standIn.kept.find((one) => one.number === request.params.number);
      if (kept) response.json({ status: "OK", data: answerOf(kept) });
      else response.status(404).json({ message: "No se encontró" });
    });
    const destroy = kind === "bills" ? "/v2/bills/destroy/reference" : "/v2/credit-notes/reference";
    app.delete(`${destroy}/:reference`, (request, response) => {
      const kept = find(kind, String(request.params.reference));
      if (!kept || kept.isValidated)
        return void response.status(409).json({ message: "Solo se eliminan documentos no validados" });
      standIn.kept.splice(standIn.kept.indexOf(kept), 1);
      response.json({ message: "Documento eliminado con éxito" });
    });
  }
  app.get("/issued", (_request, response) => void response.json(standIn.kept));
  app.get("/health", (_request, response) => void response.json({ ok: true }));
  return standIn;

  function issue(kind: Kept["kind"], request: Request, response: Response): void {
    const reference = String(request.body.reference_code);
    standIn.asked.push(reference);
    const known = find(kind, reference);
    if (known?.isValidated) return void response.json({ status: "OK", data: answerOf(known) });
    const blocker = standIn.kept.find((kept) => !kept.isValidated);
    if (blocker)
      return void response.status(409).json({ message: "Hay un documento pendiente por enviar a la DIAN" });
    const faults = faultsOf(kind, request.body, standIn);
    if (Object.keys(faults).length > 0)
      return void response
        .status(422)
        .json({ status: "Validation error", message: "Error de validación", data: { errors: faults } });
    const n = standIn.kept.filter((kept) => kept.kind === kind).length + 1;
    const kept: Kept = {
      kind,
      reference,
      number: kind === "bills" ? `SETP${990_000_000 + n}` : `NC${n}`,
      code: `${kind}-${reference}`,
      isValidated: standIn.mode !== "slow-authority" && standIn.mode !== "rejecting",
      errors:
        standIn.mode === "rejecting"
          ? { FAJ43b: "Regla: FAJ43b, Rechazo: el nombre no corresponde" }
          : { FAJ44b: "Regla: FAJ44b, Notificación: se informa" },
      body: request.body,
    };
    standIn.kept.push(kept);
    if (standIn.mode === "silent") return void response.destroy();
    response.status(201).json({ status: "Created", message: "Documento registrado", data: answerOf(kept) });
  }
}

const answerOf = ({ kind, reference, number, code, isValidated, errors }: Kept) => ({
  reference_code: reference,
  number,
  ...(kind === "bills" ? { cufe: code } : { cude: code }),
  is_validated: isValidated,
  errors,
  links: { public_url: `https://portal.factus.com.co/view/${number}`, qr: "https://catalogo-vp.dian.gov.co" },
});

interface Item {
  scheme_id?: string;
  mandate?: object;
  quantity: string;
  price: string;
  taxes: { rate: string }[];
}

/** What the provider says is wrong: sums first of all. */
function faultsOf(
  kind: Kept["kind"],
  body: Record<string, unknown>,
  { mode, kept }: InvoiceStandIn,
): Record<string, string[]> {
  if (mode === "invalid") return { "customer.identification": ["El número no es válido"] };
  if (mode === "used-up") return { numbering_range_id: ["El rango no tiene números disponibles"] };
  const items = body.items as Item[];
  const payments = body.payment_details as { amount: string }[];
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const total = items.reduce((sum, { price, quantity, taxes }) => {
    const net = Math.round(cents(price) * Number(quantity));
    return sum + taxes.reduce((whole, { rate }) => whole + Math.round((net * Number(rate)) / 100), net);
  }, 0);
  const paid = payments.reduce((sum, { amount }) => sum + cents(amount), 0);
  const rounding = cents(String(body.cash_rounding_amount ?? "0"));
  const bill = kept.find((one) => one.kind === "bills" && one.number === body.bill_number);
  const lacksMandate = items.some(({ scheme_id: scheme, mandate }) => scheme === "1" && !mandate);
  const lacksScheme = body.operation_type === "11" && items.some(({ scheme_id: scheme }) => !scheme);
  return {
    ...(total + rounding !== paid && {
      payment_details: [`Suma ${paid}, y el total es ${total + rounding}`],
    }),
    ...(kind === "credit-notes" && !bill?.isValidated && { bill_number: ["La factura no existe"] }),
    ...((lacksMandate || lacksScheme) && { "items.0.mandate": ["Es obligatorio"] }),
  };
}
