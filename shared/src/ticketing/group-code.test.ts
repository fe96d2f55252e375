import { expect, test } from "vitest";
import { codesOf } from "./group-code.ts";

test.each([
  ["a ticket for one has one code", { seatsPerTicket: 1 }, 1],
  ["a group has a code for each person, unless somebody chose otherwise", { seatsPerTicket: 8 }, 8],
  ["or one for all, where its organiser chose that", { seatsPerTicket: 8, groupCode: "shared" }, 1],
  ["twenty may have one each", { seatsPerTicket: 20, groupCode: "each" }, 20],
  ["more than twenty share one", { seatsPerTicket: 21 }, 1],
] as const)("%s", (_what, type, codes) => expect(codesOf(type)).toBe(codes));
