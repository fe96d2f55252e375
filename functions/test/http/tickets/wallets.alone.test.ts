import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { tickets } from "../../../src/lib/firestore/collections.ts";
import { call, credentialsOf, type Person, signIn, startApi, stopApi } from "../../support/api.ts";
import { givenFreeEvent, givenTickets, publish } from "../../support/world.ts";

// Which wallets a project has is read when its configuration is loaded, so this must run before any other import.
await vi.hoisted(async () => {
  const { walletKeys } = await import("../../support/wallet-keys.ts");
  Object.assign(process.env, walletKeys(new Date()));
});

let api: string;
let holder: Person;
let ticket: Ticket;
beforeAll(async () => {
  api = await startApi();
  holder = await signIn();
  const event = await givenFreeEvent({ name: "Peña de los Ñandúes" });
  await publish(event.id);
  [ticket] = (await givenTickets(event, 1, holder)) as [Ticket];
});
afterAll(stopApi);

test("a project with keys has both wallets, and the list of tickets says so", async () => {
  const { status, body } = await call(ticketRoutes.getWallets, { id: ticket.id }, holder);
  expect([status, body.hasApple]).toEqual([200, true]);
  expect(body.googleUrl).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  const [group] = (await call(ticketRoutes.listMyTickets, {}, holder)).body.items;
  expect([...(group?.wallets ?? [])].sort()).toEqual(["apple", "google"]);
});

test("a pass for Apple Wallet is a signed pkpass with the ticket's own code", async () => {
  const answer = await fetch(`${api}/tickets/${ticket.id}/wallet/apple`, {
    headers: credentialsOf(holder),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
  expect(answer.headers.get("content-disposition")).toContain(`boleta-${ticket.ticketCode}.pkpass`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(["pass.json", "manifest.json", "signature"]));
  const pass = JSON.parse(strFromU8(files["pass.json"] as Uint8Array)) as { barcodes: { message: string }[] };
  expect(pass.barcodes.map(({ message }) => message)).toEqual([ticket.qrToken]);
});

test("a pass has its holder's formats", async () => {
  const preferences = { preferredLanguage: "en-US", preferredTheme: "dark" } as const;
  await call(attendeeRoutes.updateMyProfile, { preferences }, holder);
  const headers = credentialsOf(holder);
  const answer = await fetch(`${api}/tickets/${ticket.id}/wallet/apple`, { headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(strFromU8(files["pass.json"] as Uint8Array)).toMatch(/"\S+ [a-z]{3} \d{1,2} \d{4}, \d\d:\d\d"/);
});

test("no wallet takes a ticket that was cancelled", async () => {
  await tickets.doc(ticket.id).update({ status: "cancelled" });
  const { body } = await call(ticketRoutes.getWallets, { id: ticket.id }, holder);
  expect(body).toMatchObject({ code: "TICKET_WRONG_STATE" });
  const answer = await fetch(`${api}/tickets/${ticket.id}/wallet/apple`, { headers: credentialsOf(holder) });
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: "TICKET_WRONG_STATE" }]);
});
