import { expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const event = {
  id: "rumba",
  name: "Rumba en la Loma",
  description: null,
  startsAt: "2026-12-12T20:00:00.000Z",
  endsAt: "2026-12-13T03:00:00.000Z",
  timeZone: "America/Bogota",
  venueName: "Coliseo del Río",
  venueAddress: "Carrera 8, con Calle 40",
  city: "Cali",
  latitude: 3.4482,
  longitude: -76.5055,
  status: "published",
} as const;
const now = new Date("2026-11-21T15:04:05.678Z");
const url = "https://tarima.co/eventos/rumba";
const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Unfolds the lines and indexes them by name. */
const read = (file: string) =>
  Object.fromEntries(
    file
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );

it("says when it is everywhere, where, and which one", () => {
  expect(read(calendarFile(event, url, now))).toMatchObject({
    UID: "rumba@tarima",
    DTSTAMP: "20261121T150405Z",
    DTSTART: "20261213T010000Z",
    DTEND: "20261213T080000Z",
    SUMMARY: "Rumba en la Loma",
    LOCATION: "Coliseo del Río\\, Carrera 8\\, con Calle 40\\, Cali",
    GEO: "3.4482;-76.5055",
    STATUS: "CONFIRMED",
  });
  expect(read(calendarFile({ ...event, latitude: null, status: "cancelled" }, url, now))).toMatchObject({
    STATUS: "CANCELLED",
  });
});

it("describes it without the marks of its description", () => {
  const description = "## El cartel\n\n- **Petrona** y [su orquesta](https://petrona.test)";
  expect(read(calendarFile({ ...event, description }, url, now)).DESCRIPTION).toBe(
    `El cartel\\n\\n- Petrona y su orquesta\\n\\n${url}`,
  );
});

it("says that it is postponed, at the hour it would have been", () => {
  expect(read(calendarFile({ ...event, moved: { isOpen: true } }, url, now))).toMatchObject({
    UID: "rumba@tarima",
    DTSTART: "20261213T010000Z",
    SUMMARY: "Aplazado\\, sin nueva fecha: Rumba en la Loma",
    STATUS: "TENTATIVE",
  });
});

it("escapes what would end a value, and lets no text begin a line of its own", () => {
  const name = "Uno; dos, tres \\ cuatro\r\nEND:VEVENT";
  const file = calendarFile({ ...event, name, description: "Línea 1\nLínea 2" }, url, now);
  expect(read(file).SUMMARY).toBe("Uno\\; dos\\, tres \\\\ cuatro\\nEND:VEVENT");
  expect(read(file).DESCRIPTION).toBe(`Línea 1\\nLínea 2\\n\\n${url}`);
  expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
});

it.each(["Ñandú ".repeat(40), "🎺💃🏽👩‍👩‍👧".repeat(25), "x".repeat(400)])(
  "folds %s at 75 octets without cutting a character in two",
  (name) => {
    const file = calendarFile({ ...event, name }, url, now);
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of file.split("\r\n")) {
      expect(bytes(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(read(file).SUMMARY).toBe(name);
  },
);
