import { describe, expect, test } from "vitest";
import { buildPaidOrder } from "../../../tools/builders/orders.ts";
import { buildBuyer } from "../../../tools/builders/people.ts";
import {
  ASK_ALL,
  ASK_NOTHING_MORE,
  type BuyerQuestions,
  buyer,
  buyerAnswering,
  documentOf,
  phoneOf,
  prefilledBuyer,
} from "./buyer.ts";
import { order as orderSchema } from "./order.schema.ts";

const faults = (overrides: Record<string, unknown>) =>
  buyer.safeParse({ ...buildBuyer(), ...overrides }).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("who buys", () => {
  test("is taken with all that is asked for", () => expect(faults({})).toEqual([]));

  test("may leave out a NIT's check digit, as many do", () => {
    expect(faults({ docType: "NIT", docNumber: "901448220" })).toEqual([]);
    expect(faults({ docType: "NIT", docNumber: "901.448.220-6" })).toEqual([]);
  });

  test("of an order from before a rule is read with it all the same", () => {
    const before = buildPaidOrder({ buyer: buildBuyer({ docType: "NIT", docNumber: "901448220-1" }) });
    expect(orderSchema.safeParse(before).error?.issues ?? []).toEqual([]);
  });

  test.each([
    ["no first name", { firstName: "" }, "firstName"],
    ["no last name", { lastName: "" }, "lastName"],
    ["a document that cannot be", { docNumber: "no es" }, "docNumber"],
    ["a NIT with another check digit", { docType: "NIT", docNumber: "901448220-1" }, "docNumber"],
    ["a document of nothing but signs", { docType: "OTRO", docNumber: "--." }, "docNumber"],
    ["a dialling code without its plus", { phoneCountryCode: "57" }, "phoneCountryCode"],
    ["a dialling code of five digits", { phoneCountryCode: "+57000" }, "phoneCountryCode"],
    ["a telephone in letters", { phone: "trescientos" }, "phone"],
    ["a telephone that is too short", { phone: "300123" }, "phone"],
    ["a telephone with letters before it", { phone: "tel 3001234567" }, "phone"],
    ["a telephone with letters after it", { phone: "3001234567 casa" }, "phone"],
    ["a dialling code with something before it", { phoneCountryCode: "x+57" }, "phoneCountryCode"],
    ["a country in words", { country: "Colombia" }, "country"],
  ])("not with %s", (_, overrides, path) => expect(faults(overrides)).toEqual([path]));
});

describe("what is asked", () => {
  const NOTHING_MORE = { ...ASK_NOTHING_MORE, place: false };
  const unanswered = { docNumber: "", phone: " " };
  const missing = (asked: BuyerQuestions) =>
    buyerAnswering(asked)
      .safeParse({ ...buildBuyer(), ...unanswered })
      .error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

  test("of who pays is a document and a phone, of others what their organiser wants, each on its field", () => {
    const document = ["docNumber", "Escribe el número del documento"];
    const phone = ["phone", "Escribe un celular"];
    expect(missing(ASK_ALL)).toEqual([document, phone]);
    expect(missing({ ...ASK_ALL, document: false })).toEqual([phone]);
    expect(missing(NOTHING_MORE)).toEqual([]);
    expect(buyerAnswering(ASK_ALL).safeParse(buildBuyer()).success).toBe(true);
  });

  test("and nothing else is taken along, right or wrong", () => {
    const profile = { ...buildBuyer(), docNumber: "12", address: "Calle 8" };
    expect(buyerAnswering(NOTHING_MORE).parse(profile)).toEqual({
      ...profile,
      ...{ docNumber: "", phone: "", department: "", city: "", address: "" },
    });
    expect(buyerAnswering(ASK_ALL).safeParse(profile).success).toBe(false);
  });

  test("and was not answered is nothing, without the type or the calling code left over", () => {
    expect([documentOf(buildBuyer()), phoneOf(buildBuyer())]).toEqual(["CC 1107045418", "+57 3001234567"]);
    const without = { ...buildBuyer(), docNumber: "", phone: "" };
    expect([documentOf(without), phoneOf(without)]).toEqual(["", ""]);
  });
});

describe("what the form of a buyer starts from", () => {
  const profile = {
    firstName: "Ana",
    lastName: "Mina",
    email: "ana@tarima.test",
    phoneNumber: "3001234567",
    phoneCountryCode: "+1",
    identityDocumentType: "CE",
    identityDocument: "445566",
    country: "US",
    department: "Florida",
    city: "Miami",
    address: "Calle 8",
  } as Parameters<typeof prefilledBuyer>[0]; // the fields of a profile that are prefilled
  const basics = { firstName: "Ana", lastName: "Mina", email: "ana@tarima.test", phone: "3001234567" };
  const usual = { phoneCountryCode: "+57", docType: "CC", docNumber: "", country: "CO" };
  const nowhere = { department: "", city: "", address: "" };

  // spec: 3.48, 6.17
  test("is an attendee's whole profile", () => {
    expect(prefilledBuyer(profile, "attendee")).toEqual({
      ...basics,
      phoneCountryCode: "+1",
      docType: "CE",
      docNumber: "445566",
      country: "US",
      department: "Florida",
      city: "Miami",
      address: "Calle 8",
    });
  });

  // spec: 6.18, 9.23
  test("is only the basics for anybody else", () => {
    expect(prefilledBuyer(profile, "producer")).toEqual({ ...basics, ...usual, ...nowhere });
  });

  // spec: 3.47
  test("is empty where there is no profile", () => {
    const empty = { firstName: "", lastName: "", email: "", phone: "" };
    expect(prefilledBuyer(undefined, "attendee")).toEqual({ ...empty, ...usual, ...nowhere });
  });
});
