import * as logger from "firebase-functions/logger";
import { expect, test, vi } from "vitest";
import { sendToTool } from "./send-to-tool.ts";
import { tellTools } from "./tell-tools.ts";

vi.mock("firebase-functions/logger", () => ({ warn: vi.fn() }));
vi.mock("./send-to-tool.ts", () => ({ sendToTool: vi.fn() }));
vi.mock("./measurement-keys.repo.ts", () => ({
  recentTargets: async () => [{ tool: "google", id: "G-ABC123", key: "secreto-de-google-ab12" }],
}));

vi.stubEnv("TARIMA_SITE_URL", "https://tarima.test"); // which the tools are told with the page

const told = {
  ...{ what: "view" as const, id: "1", at: new Date("2026-03-02T15:00:00.000Z") },
  visitor: { visitorId: "1.2", session: 3, userAgent: "Un teléfono" },
  page: { slug: "rumba", name: "Rumba" },
};

test.each([
  ["refuses", "it answered 403", () => Promise.resolve({ isAccepted: false, status: 403, body: "" })],
  ["does not answer", "no network", () => Promise.reject(new Error("no network"))],
])("that a tool %s is logged, and nothing of its key or of the visitor", async (_what, reason, answer) => {
  vi.mocked(sendToTool).mockImplementationOnce(answer);
  await tellTools("la-clave", ["google"], told);
  await expect.poll(() => vi.mocked(logger.warn).mock.calls.length).toBe(1);
  const said = JSON.stringify(vi.mocked(logger.warn).mock.calls);
  vi.mocked(logger.warn).mockClear();
  expect(said).toContain("la-clave");
  expect(said).toContain(reason);
  expect(said).not.toMatch(/secreto|1\.2|teléfono/);
});
