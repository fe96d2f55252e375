import { expect, test } from "vitest";
import * as z from "zod/mini";
import { auditRoutes } from "../audit/audit.routes.ts";
import { catalogRoutes } from "../catalog/catalog.routes.ts";
import { doorRoutes } from "../check-ins/door/door.routes.ts";
import { CATEGORIES } from "../events/categories.ts";
import { eventRoutes } from "../events/events.routes.ts";
import { EXPORT_FORMATS } from "../exports/export-format.ts";
import { financeRoutes } from "../finance/finance.routes.ts";
import { REPORT_TYPES } from "../finance/report.schema.ts";
import { orderRoutes } from "../orders/orders.routes.ts";
import { PAYMENT_METHODS } from "../payments/payment-methods.ts";
import { EMPTY_PROFILE } from "../producers/producer.schema.ts";
import { producerRoutes } from "../producers/producers.routes.ts";
import { promoCodeRoutes } from "../promo-codes/promo-codes.routes.ts";
import { systemRoutes } from "../system/system.routes.ts";
import { PRICING_PHASES, TICKET_TYPES } from "../ticketing/ticketing.schema.ts";
import { eventTicketRoutes } from "../tickets/event-tickets.routes.ts";
import { SCAN_FRAMES_PER_SECOND } from "./limits.ts";

const id = "rumba-en-la-loma";
/** What a route understands where nothing is asked for. */
const defaultsOf = (route: { input: z.ZodMiniType }, given: Record<string, string> = {}) =>
  z.parse(route.input, given) as Record<string, unknown>; // inputs are objects

// spec: 9.3
test.each([
  ["producers", defaultsOf(producerRoutes.listProducers)],
  ["purchases", defaultsOf(orderRoutes.listPurchases)],
  ["tickets", defaultsOf(eventTicketRoutes.listTickets)],
  ["tickets of an event", defaultsOf(eventTicketRoutes.listEventTickets, { id })],
  ["promo codes", defaultsOf(promoCodeRoutes.listPromoCodes, { eventId: id })],
  ["events", defaultsOf(catalogRoutes.browseEvents)],
  ["public events", defaultsOf(eventRoutes.listPublicEvents)],
  ["own events", defaultsOf(eventRoutes.listMyEvents)],
])("a page of %s has ten rows", (_name, { limit }) => {
  expect(limit).toBe(10);
});

// spec: 9.5, 9.6
test("fifty scans of the history are fetched, ten featured events, ten recommendations and six similar events", () => {
  const limits = [
    defaultsOf(doorRoutes.listScans),
    defaultsOf(catalogRoutes.listFeaturedEvents),
    defaultsOf(catalogRoutes.listRecommendedEvents),
    defaultsOf(catalogRoutes.listSimilarEvents, { id }),
  ].map(({ limit }) => limit);
  expect(limits).toEqual([50, 10, 10, 6]);
});

// spec: 9.8
test("the door's camera is read ten times a second", () => {
  expect(SCAN_FRAMES_PER_SECOND).toBe(10);
});

// spec: 9.17
test("the measures of the system are those of the last hour", () => {
  expect(defaultsOf(systemRoutes.getMetrics)).toEqual({ timeRange: "1h" });
});

// spec: 9.24
test("a new producer prefers the light theme", () => {
  expect(EMPTY_PROFILE.preferences.preferredTheme).toBe("light");
});

// spec: 9.33, 9.35, 9.36, 9.37, 9.39
test("the lists of the specification are whole", () => {
  expect(CATEGORIES).toEqual([
    "música",
    "teatro",
    "deportes",
    "gastronomía",
    "culturales",
    "experiencias",
    "comedia",
    "foros-conferencias",
  ]);
  expect(TICKET_TYPES).toEqual([
    "general",
    "vip",
    "early_bird",
    "group",
    "student",
    "senior",
    "child",
    "press",
    "sponsor",
    "free",
  ]);
  expect(PRICING_PHASES).toEqual(["early-bird", "regular", "last-minute", "vip"]);
  expect(REPORT_TYPES).toEqual(["sales", "attendance", "financial", "analytics"]);
  expect(PAYMENT_METHODS.slice(0, 7)).toEqual([
    "credit_card",
    "debit_card",
    "paypal",
    "bank_transfer",
    "apple_pay",
    "google_pay",
    "bizum",
  ]);
});

// spec: 9.38
test("an export is a PDF, CSV or Excel, and CSV where none is asked for", () => {
  expect([...EXPORT_FORMATS].toSorted()).toEqual(["csv", "excel", "pdf"]);
  expect(defaultsOf(auditRoutes.exportAuditLogs).format).toBe("csv");
  expect(defaultsOf(financeRoutes.exportFinance).format).toBe("csv");
});
