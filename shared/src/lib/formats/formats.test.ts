import { describe, expect, test } from "vitest";
import { formatCalendarDay } from "../dates/calendar-day.ts";
import { formatInstant, formatWallClock } from "../dates/dates.ts";
import { formatRange } from "../dates/day-range.ts";
import { formatMoney } from "../numbers/money.ts";
import { formatNumber } from "../numbers/numbers.ts";
import type { DateFormat, Formats, Locale } from "./formats.ts";
import { formatsOf } from "./preferred-formats.ts";
import { DATE_FORMATS, SUPPORTED_LOCALES } from "./supported-formats.ts";

const spaced = (text: string) => text.replaceAll("\u00a0", " ");
const of = (preferredLanguage: Locale, dateFormat?: DateFormat): Formats =>
  formatsOf({ preferredLanguage, dateFormat });

// spec: 9.29
describe("each locale writes numbers, money and dates its way", () => {
  const cases: [Locale, string, string, string, string][] = [
    ["es-CO", "3.529", "99,98", "$ 93.500", "05/12/2026"],
    ["es-MX", "3,529", "99.98", "COP 93,500", "05/12/2026"],
    ["es-CL", "3.529", "99,98", "COP 93.500", "05/12/2026"],
    ["en-US", "3,529", "99.98", "COP 93,500", "12/05/2026"],
    ["pt-BR", "3.529", "99,98", "COP 93.500", "05/12/2026"],
  ];
  test.each(cases)("%s", (locale, whole, decimals, money, day) => {
    const formats = of(locale);
    expect(formatNumber(3529, 0, formats)).toBe(whole);
    expect(formatNumber(99.98, 2, formats)).toBe(decimals);
    expect(spaced(formatMoney(93_500, formats))).toBe(money);
    expect(formatCalendarDay("2026-12-05", formats.dateFormat)).toBe(day);
  });

  test("and those are all", () => {
    expect(cases.map(([locale]) => locale)).toEqual([...SUPPORTED_LOCALES]);
  });
});

// spec: 9.27, 9.30
describe("the words of a date stand in the order of its format", () => {
  const cases: [DateFormat, string, string, string][] = [
    ["DD/MM/YYYY", "12 dic 2026", "12 dic – 20 dic 2026", "30 dic 2026 – 2 ene 2027"],
    ["MM/DD/YYYY", "dic 12 2026", "dic 12 – dic 20 2026", "dic 30 2026 – ene 2 2027"],
    ["YYYY-MM-DD", "2026 dic 12", "2026 dic 12 – dic 20", "2026 dic 30 – 2027 ene 2"],
  ];
  test.each(cases)("%s", (dateFormat, day, range, overNewYear) => {
    const formats = of("es-CO", dateFormat);
    expect(formatWallClock("2026-12-12T20:00:00.000Z", formats)).toBe(`sáb ${day}, 20:00`);
    expect(formatInstant("2026-12-12T17:00:05Z", formats)).toMatch(new RegExp(`^${day}, \\d\\d:00$`));
    expect(formatRange({ from: "2026-12-12", to: "2026-12-20" }, formats)).toBe(range);
    expect(formatRange({ from: "2026-12-30", to: "2027-01-02" }, formats)).toBe(overNewYear);
  });

  test("and those are all", () => {
    expect(cases.map(([format]) => format)).toEqual([...DATE_FORMATS]);
  });
});

describe("the formats of a profile", () => {
  // spec: 9.26
  test("are Colombia's until others are chosen", () => {
    const colombian = { locale: "es-CO", dateFormat: "DD/MM/YYYY" };
    expect(formatsOf(null)).toEqual(colombian);
    expect(formatsOf(undefined)).toEqual(colombian);
  });

  test("have the locale's dates, or those chosen beside it", () => {
    expect(of("en-US")).toEqual({ locale: "en-US", dateFormat: "MM/DD/YYYY" });
    expect(of("en-US", "YYYY-MM-DD")).toEqual({ locale: "en-US", dateFormat: "YYYY-MM-DD" });
  });
});
