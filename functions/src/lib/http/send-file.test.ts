import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendFile } from "./send-file.ts";

let isClosed = false;

async function* broken() {
  try {
    yield "la mitad";
    await new Promise((resolve) => setTimeout(resolve, 20));
    throw new Error("the database has gone");
  } finally {
    isClosed = true;
  }
}

const app = express().get("/", (_request, response) =>
  sendFile({ fileName: "boletas.csv", contentType: "text/csv", body: broken() }, response, "r1"),
);
const server = createServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("a file that breaks off is cut off, so that nobody takes half of it for the whole", async () => {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow();
  expect(isClosed).toBe(true);
});
