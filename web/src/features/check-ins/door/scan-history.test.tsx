import type { ScanAnswer } from "@tarima/shared/check-ins/check-in.schema.ts";
import { expect, test } from "vitest";
import { draw } from "../../../../test/components/draw.tsx";
import { ScanHistory } from "./scan-history.tsx";

const now = new Date("2026-12-05T20:00:00.000Z");
const scan = (result: ScanAnswer["result"], attendeeName: string) => ({
  id: attendeeName,
  at: now.getTime(),
  isOffline: false,
  answer: { result, ticket: { attendeeName, ticketCode: "T", locality: "Balcón" } } as ScanAnswer, // what a line reads
});

// spec: 2.40, 3.43
test("what was scanned is listed, with how it went", () => {
  const { html, text } = draw(
    <ScanHistory history={[scan("used", "Luz Mina"), scan("valid", "Ana Caicedo")]} now={now} />,
  );
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(text).toMatch(/Ya usada.*Luz Mina.*Válida.*Ana Caicedo/);
  expect(text).toContain("Válidas 1");
  expect(text).toContain("Rechazadas 1");
});

test("before the first scan it says that there is none", () => {
  expect(draw(<ScanHistory history={[]} now={now} />).text).toBe("Todavía no has leído ninguna boleta.");
});
