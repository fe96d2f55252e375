import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { prerender } from "react-dom/static.edge";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sampleEvent } from "../../../test/components/samples.ts";
import { listTicketTypes } from "../../features/ticketing/ticket-types.ts";
import { SaleStanding } from "./sale-standing.tsx";

test("the hour of a waiting room is the venue's, so that the server draws the same as the browser", async () => {
  const { combinations, phases, localities, ...facts } = sampleEvent();
  const waitingRoom = { joinsFrom: "2027-01-01T03:00:00.000Z", opensAt: "2027-01-01T04:00:00.000Z" };
  const found: PublicEvent = {
    event: { ...facts, waitingRoom, feeRate: 0.1, priceFrom: 93_500 },
    ...{ combinations, phases, localities, isSoldOut: false },
    producer: { id: "la-clave", name: "La Clave", logoUrl: null, city: "Cali" },
  };
  const before = new Date("2020-01-01T00:00:00.000Z");
  const { prelude } = await prerender(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SaleStanding types={listTicketTypes(found, undefined, before)} found={found} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await new Response(prelude).text()).toContain("Se puede entrar desde el jue 31 dic 2026, 22:00.");
});
