import { randomUUID } from "node:crypto";
import {
  ACCOUNT_CALLS_PER_IP,
  ACCOUNT_MAILS_FROM_ALL,
  ACCOUNT_MAILS_PER_EMAIL,
} from "@tarima/shared/lib/limits.ts";
import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "../../src/features/mail/mails.ts";
import { call, request, signIn, startApi, stopApi } from "../support/api.ts";
import { forgetCalls } from "../support/rate-limits.ts";
import { givenFreeEvent, givenTickets } from "../support/world.ts";

beforeAll(async () => {
  await startApi();
  await forgetCalls();
});
afterAll(stopApi);

const mailsTo = async (to: string) => (await mails.all().where("to", "==", to).get()).size;
const somewhere = () => `198.51.100.${Math.floor(next++ % 250) + 1}`;
let next = 1;

describe("a stranger who asks for somebody's mail", () => {
  const ask = (path: string, email: string, from: string) =>
    request("POST", path, { body: { email }, headers: { "x-forwarded-for": from } });

  test.each(["/auth/recover", "/auth/resend-verification", "/auth/sign-in-code"])(
    "does not keep them from asking themselves: %s",
    async (path) => {
      const owner = (await signIn()).email;
      const [stranger, home] = [somewhere(), somewhere()];
      for (let i = 0; i < ACCOUNT_MAILS_PER_EMAIL; i++) await ask(path, owner, stranger);
      expect((await ask(path, owner, stranger)).status).toBe(429);
      expect((await ask(path, owner, home)).status).toBe(200);
      expect(await mailsTo(owner)).toBe(ACCOUNT_MAILS_PER_EMAIL + 1);
    },
  );

  test("from many places does not fill their box, and hears nothing of it", async () => {
    const owner = (await signIn()).email;
    const statuses = [];
    for (let i = 0; i < ACCOUNT_MAILS_FROM_ALL + 4; i++)
      statuses.push((await ask("/auth/recover", owner, somewhere())).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await mailsTo(owner)).toBe(ACCOUNT_MAILS_FROM_ALL);
  });

  test("at the function's own address is one, however many addresses are made up", async () => {
    const real = somewhere();
    const statuses = [];
    for (let i = 0; i <= ACCOUNT_CALLS_PER_IP; i++)
      statuses.push(
        (await ask("/auth/recover", `${randomUUID()}@correo.test`, `203.0.113.${i}, ${real}`)).status,
      );
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 200)).toHaveLength(ACCOUNT_CALLS_PER_IP);
  });
});

describe("whom a ticket was passed on to", () => {
  test("hears nothing of who bought it by having its mail sent again, and none is sent", async () => {
    const [buyer, holder] = [await signIn(), await signIn()];
    const [ticket] = await givenTickets(await givenFreeEvent(), 1, buyer);
    const id = ticket?.id ?? "";
    await call(ticketRoutes.transferTicket, { id, toEmail: holder.email }, buyer);
    expect((await call(ticketRoutes.acceptTransfer, { id }, holder)).status).toBe(200);
    const before = await mailsTo(buyer.email);
    const { status, body } = await call(ticketRoutes.resendTicket, { id }, holder);
    expect([status, body.code]).toEqual([409, "TICKET_WRONG_STATE"]);
    expect(JSON.stringify(body)).not.toContain(buyer.email);
    expect(await mailsTo(buyer.email)).toBe(before);
  });
});
