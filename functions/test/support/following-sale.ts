import type { Event } from "@tarima/shared/events/event.schema.ts";
import { followingSaleRoutes } from "@tarima/shared/events/series/following-sale.routes.ts";
import { ticketingRoutes } from "@tarima/shared/ticketing/ticketing.routes.ts";
import { expect } from "vitest";
import { call, type Person } from "./api.ts";
import { asSent } from "./passes.ts";
import { storedDate } from "./series.ts";

export type Sale = Pick<Event, "localities" | "phases" | "combinations">;

/** Saves what an event sells with a change, as its editor does; answers what it sold before and its version now. */
export async function sell(id: string, owner: Person, change: (sale: Sale) => Partial<Sale>) {
  const stored = await storedDate(id);
  const before = asSent(stored);
  const sale = asSent({ ...stored, ...change(stored) });
  const { status, body } = await call(ticketingRoutes.replaceTicketing, { id, ...sale }, owner);
  expect(status).toBe(200);
  return { before, version: body.version };
}

export const follow = (id: string, version: number, before: object, owner: Person) =>
  call(followingSaleRoutes.changeFollowingSale, { id, version, before } as never, owner);

export const priced =
  (price: number) =>
  ({ combinations }: Sale) => ({ combinations: combinations.map((row) => ({ ...row, price })) });
