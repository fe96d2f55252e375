import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import type { ComponentType, ReactElement } from "react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildProducer } from "../../../tools/builders/people.ts";
import { draw, refusedAll, returned } from "../../test/components/draw.tsx";
import { sampleEvent, sampleStatistics } from "../../test/components/samples.ts";
import { DoorLinks } from "../features/check-ins/door-links/door-links.tsx";
import { DoorInvitations } from "../features/check-ins/my-doors/door-invitations.tsx";
import { DoorStaff } from "../features/check-ins/staff/door-staff.tsx";
import { DoorBoard } from "../features/check-ins/supervision/door-board.tsx";
import { DoorScans } from "../features/check-ins/supervision/door-scans.tsx";
import { EventBox } from "../features/events/admin/event-box.tsx";
import { CancellationReport } from "../features/events/summary/cancellation-report.tsx";
import { FinanceOrders } from "../features/finance/finance-orders.tsx";
import { FinanceFigures, RevenueByDay } from "../features/finance/finance-summary.tsx";
import { FileList } from "../features/finance/payment-files/file-list.tsx";
import { PayablesSection } from "../features/finance/payment-files/payables-section.tsx";
import { PaymentFileView } from "../features/finance/payment-files/payment-file-view.tsx";
import { ProducerBox } from "../features/finance/settlements/producer-box.tsx";
import { TopPerformers } from "../features/finance/top-performers.tsx";
import { ChangedHolders } from "../features/payout-accounts/desk/changed-holders.tsx";
import { PayoutRequests } from "../features/payout-accounts/desk/payout-requests.tsx";
import { PayoutAccountSection } from "../features/payout-accounts/payout-account-section.tsx";
import { PromoCodesSection } from "../features/promo-codes/promo-codes-section.tsx";
import { PromotersSection } from "../features/promoters/promoters-section.tsx";
import { DocumentList } from "../features/sale-documents/document-list.tsx";
import { IssuingPanel } from "../features/sale-documents/issuing-panel.tsx";
import { ProducerTerms } from "../features/sale-documents/producer-terms.tsx";
import { SecondStepSettings } from "../features/security/second-step-settings.tsx";
import { SessionsList } from "../features/security/sessions-list.tsx";
import { IncidentsSection } from "../features/system/incidents-section.tsx";
import { ServicesSection } from "../features/system/services-section.tsx";
import { TicketingSection } from "../features/ticketing/editor/ticketing-section.tsx";
import { CourtesyList } from "../features/tickets/courtesies/courtesy-list.tsx";
import { EventTicketTable } from "../features/tickets/event/event-ticket-table.tsx";
import { IncomingTickets } from "../features/tickets/mine/incoming-tickets.tsx";
import { ApiError } from "../lib/api/api-error.ts";

// With every call refused, each screen must show the error, a reference for support, and a retry button. Fails for a screen
// that loads forever or claims to be empty, and for a new screen that makes no call and is not in STATIC.

vi.mock("../lib/session/use-session.ts", () => ({
  useSession: () => ({
    status: "signed-in",
    user: { uid: "luz", email: "luz@tarima.test", name: "Luz", isEmailVerified: true },
    role: "producer",
    producerId: "la-clave",
    producerStatus: "active",
  }),
  useSessionHint: () => undefined,
}));
vi.mock("../lib/session/sign-in/auth.ts", () => ({}));

/** The browser globals that screens read while rendering. */
beforeAll(() => {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("location", { origin: "https://tarima.test" });
  vi.stubGlobal("document", { querySelector: () => null });
});
afterAll(() => vi.unstubAllGlobals());

const refusal = new ApiError("UNKNOWN_ERROR", {
  status: 500,
  message: "Se cayó el sistema",
  requestId: "r-4471",
});

function expectSaid(element: ReactElement): void {
  const { html, text, buttons } = draw(element, [refusedAll(refusal)], {
    at: "/lugar/rumba",
    path: "/lugar/:eventId",
  });
  expect(html).toContain('role="alert"');
  expect(text).toContain("Se cayó el sistema");
  expect(text).toContain("r-4471");
  expect(buttons).toContain("Reintentar");
}

/** Screens that render without a call, and why. */
const STATIC: Readonly<Record<string, string>> = {
  CheckoutScreen: "without a choice it asks for nothing; what a hold is refused for is its own to say",
  LandingScreen: "it leads on",
  NewEventScreen: "it begins empty",
  HelpScreen: "its words stand in the site",
  NotFoundScreen: "its words stand in the site",
  PersonalDataScreen: "its words stand in the site",
  RecoverScreen: "it is a form; the poster beside it is an ornament",
  RegisterProducerScreen: "the form begins from what the sign-in knows",
  RegisterScreen: "it is a form; the poster beside it is an ornament",
  SignInScreen: "it is a form; the poster beside it is an ornament",
  SellScreen: "its words and its sum stand in the site",
  TermsScreen: "its words stand in the site",
  VerifyEmailScreen: "it waits for a mail; the poster beside it is an ornament",
};

const files = import.meta.glob<Record<string, ComponentType>>("./**/*-screen.tsx");
const modules = await Promise.all(Object.values(files).map((load) => load()));
const screens = modules
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => /^[A-Z].*Screen$/.test(name));

describe("a screen whose calls are refused", () => {
  test("is in this site, or stands without a call", () => {
    const names = screens.map(([name]) => name);
    expect(Object.keys(STATIC).filter((name) => !names.includes(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(35);
  });

  test.each(screens.filter(([name]) => !(name in STATIC)))("says so: %s", (_name, Screen) =>
    expectSaid(<Screen />),
  );
});

const event = sampleEvent({ id: "rumba" });
const DAYS = { from: "2026-11-01", to: "2026-11-30" };

/** Parts of a screen that make their own calls. */
const PARTS: Readonly<Record<string, ReactElement>> = {
  "the doors of an event": <DoorBoard eventId="rumba" />,
  "what its doors read": <DoorScans eventId="rumba" />,
  "who is at its doors": <DoorStaff event={event} />,
  "its door's links": <DoorLinks event={event} />,
  "the refunds of an event that was called off": <CancellationReport event={event} />,
  "what an event sells": <TicketingSection event={event} statistics={sampleStatistics()} />,
  "who sells for it": <PromotersSection event={event} statistics={sampleStatistics()} />,
  "its discounts": <PromoCodesSection event={event} />,
  "who has tickets of it": <EventTicketTable event={event} />,
  "who was given some": <CourtesyList event={event} isOnTheirWay={false} />,
  "the figures of some days": <FinanceFigures days={DAYS} />,
  "their sales day by day": <RevenueByDay days={DAYS} />,
  "their orders": <FinanceOrders filter={{ days: DAYS, status: undefined }} onSearch={() => undefined} />,
  "who sold most in them": <TopPerformers days={DAYS} />,
  "where an organisation's money goes": <PayoutAccountSection producerId="la-clave" />,
  "the accounts that wait to be checked": <PayoutRequests />,
  "the accounts of who an organisation is no more": <ChangedHolders />,
  "what can be paid by a file": <PayablesSection />,
  "the payment files": <FileList />,
  "whether invoices are issued": <IssuingPanel />,
  "the invoices": <DocumentList />,
  "who invoices an organisation's tickets": <ProducerTerms producerId="la-clave" />,
  "a payment file": <PaymentFileView fileId="000012" />,
  "what happened to the platform": <IncidentsSection />,
  "where one is signed in": <SessionsList />,
  "one's second step": <SecondStepSettings />,
};

describe("a part whose call is refused", () => {
  test.each(Object.entries(PARTS))("says so: %s", (_name, part) => expectSaid(part));
});

describe("what would not be missed where its call is refused", () => {
  const asked = (error: ApiError, part: ReactElement) => draw(part, [refusedAll(error)]);
  const parts = [
    [
      "tickets that somebody passes on",
      <IncomingTickets key="tickets" />,
      "No pudimos ver si alguien te pasa una boleta.",
    ],
    [
      "doors one is invited to",
      <DoorInvitations key="doors" email="luz@tarima.test" asked="rumba" onAnswer={() => {}} />,
      "No pudimos ver a qué puertas te invitan.",
    ],
    [
      "how services did",
      <ServicesSection key="services" services={[]} />,
      "No pudimos traer las medidas de este tiempo.",
    ],
  ] as const;

  test.each(parts)("is said, and can be tried again: %s", (_name, part, words) => {
    const { html, text, buttons } = asked(refusal, part);
    expect(html).toContain('role="alert"');
    expect(text).toContain(words);
    expect(buttons).toContain("Reintentar");
  });

  test.each(parts)("is left to the screen where there is no network: %s", (_name, part, words) => {
    expect(asked(new ApiError("NETWORK_ERROR"), part).text).not.toContain(words);
  });

  test("is said beside what came: a producer's events", async () => {
    const { AdminProducerScreen } = await import("./admin/admin-producer-screen.tsx");
    const producer = { ...buildProducer({ id: "la-clave" }), phoneCountryCode: null, lastLoginAt: null };
    const known = returned(producerRoutes.getProducer, { id: "la-clave" }, producer);
    const place = { at: "/productores/la-clave", path: "/productores/:producerId" };
    const { text } = draw(<AdminProducerScreen />, [known, refusedAll(refusal)], place);
    expect(text).toContain(producer.brandName);
    expect(text).toContain("No pudimos traer sus eventos.");
  });

  test.each([
    ["events", <EventBox key="events" value={undefined} onChange={() => {}} />],
    ["producers", <ProducerBox key="producers" value="" onChange={() => {}} onBlur={() => {}} />],
  ])("a box of %s does not say that there is none of that name", (_name, box) => {
    const { text } = asked(refusal, box);
    expect(text).not.toContain("se llama así");
    expect(text).toContain("Se cayó el sistema");
  });
});
