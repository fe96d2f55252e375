import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { systemRoutes } from "@tarima/shared/system/system.routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "../../../../tools/world/paths.ts";
import { issueTickets } from "../../../src/features/tickets/issuing/issue-tickets.ts";
import { auth } from "../../../src/lib/auth/firebase-auth.ts";
import { orders, tickets } from "../../../src/lib/firestore/collections.ts";
import { call, startApi, stopApi } from "../../support/api.ts";
import { givenFreeEvent, publish } from "../../support/world.ts";

// Strangers have only the API's contract: from the one that the API serves, a client is generated with a stranger's own tools.

const CLIENT = "tools/api-client";
const run = promisify(execFile);
const toolOfTheirs = (path: string, ...args: string[]) =>
  run(process.execPath, [inRoot(CLIENT, "node_modules", path), ...args], { cwd: inRoot(CLIENT) });
const buyer = (...args: string[]) => run(process.execPath, [inRoot(CLIENT, "buyer.ts"), ...args]);

let api: string;
beforeAll(async () => {
  api = await startApi();
  const { body } = await call(systemRoutes.getOpenApi, {});
  await writeFile(inRoot(CLIENT, "contract.json"), JSON.stringify(body));
  await toolOfTheirs("openapi-typescript/bin/cli.js", "contract.json", "--output", "contract.d.ts");
});
afterAll(stopApi);

test("what is generated from the contract compiles, with the program that uses it", async () => {
  const compiler = inRoot("node_modules/typescript/bin/tsc"); // four times as quick as that of the generator
  await expect(run(process.execPath, [compiler, "-p", inRoot(CLIENT)])).resolves.toBeDefined();
});

test("a program that uses it signs in, buys a ticket, and has it", async () => {
  const email = `ajena-${randomUUID()}@tarima.test`;
  const account = { email, password: "Tarima-2026!" };
  await auth().createUser({ ...account, emailVerified: true, displayName: "Marta Bravo" });
  const event = await givenFreeEvent();
  await publish(event.id);

  const token = await idTokenOf(account);
  const { stdout: orderId } = await buyer("buy", api, token, event.publicSlug, email);
  await onOrderWritten(orderId.trim());
  const { stdout: codes } = await buyer("tickets", api, token);

  const found = await tickets.all().where("orderId", "==", orderId.trim()).get();
  expect(codes.trim().split("\n")).toEqual(found.docs.map((doc) => doc.data().ticketCode));
});

/** Delivers the order to its trigger. */
async function onOrderWritten(orderId: string): Promise<void> {
  const order = (await orders.doc(orderId).get()).data();
  if (!order) throw new Error("The order is not stored");
  await issueTickets(order, new Date());
}

async function idTokenOf(account: { email: string; password: string }): Promise<string> {
  const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1`;
  const answer = await fetch(`${emulator}/accounts:signInWithPassword`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" }, // the emulator's key for administrators
    body: JSON.stringify({
      ...account,
      returnSecureToken: true,
      targetProjectId: process.env.GCLOUD_PROJECT,
    }),
  });
  return ((await answer.json()) as { idToken: string }).idToken; // Identity Toolkit's answer
}
