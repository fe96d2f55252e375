import * as z from "zod/mini";
import { anyLine, email, line, optionalLine } from "../api/primitives.ts";
import type { Role } from "../api/roles.ts";
import { type AttendeeProfile, DOC_TYPES } from "../attendees/attendee.schema.ts";
import { documentProblem } from "../attendees/documents.ts";
import { NO_DOCUMENT, NO_PHONE, phoneNumber } from "../attendees/phone-number.ts";
import { DEFAULT_COUNTRY, DEFAULT_DOC_TYPE, DEFAULT_PHONE_COUNTRY_CODE } from "../lib/limits.ts";

/** What an organiser may ask of who takes only free tickets, besides name and e-mail. */
export const freeQuestions = z.object({ document: z.boolean(), phone: z.boolean() });
export type FreeQuestions = z.output<typeof freeQuestions>;
export const ASK_NOTHING_MORE: FreeQuestions = { document: false, phone: false };

/** What an order asks of its buyer besides name and e-mail; `place`: where they live, for an invoice. */
export const buyerQuestions = z.extend(freeQuestions, { place: z.boolean() });
export type BuyerQuestions = z.output<typeof buyerQuestions>;
export const ASK_ALL: BuyerQuestions = { document: true, phone: true, place: true };

/** Data of the buyer, for tickets and invoice; document and phone are empty where nobody asked. Source: spec 3, buyer data. */
export const storedBuyer = z.object({
  firstName: line(80, "Escribe el nombre"),
  lastName: line(80, "Escribe el apellido"),
  docType: z.enum(DOC_TYPES),
  docNumber: anyLine(30, NO_DOCUMENT),
  email,
  phoneCountryCode: z.string("Escoge el indicativo").check(z.regex(/^\+\d{1,4}$/, "Indicativo inválido")),
  phone: phoneNumber(NO_PHONE),
  country: z.string().check(z.length(2, "Código ISO alpha-2")),
  department: optionalLine(80),
  city: optionalLine(80),
  address: optionalLine(160),
});
export type Buyer = z.output<typeof storedBuyer>;

/** The same as it is typed. What a number has to be changes with time: an order with one from before is read all the same. */
export const buyer = storedBuyer.check(({ value, issues }) => {
  const problem = value.docNumber && documentProblem(value.docType, value.docNumber);
  if (problem) issues.push({ code: "custom", path: ["docNumber"], message: problem, input: value.docNumber });
});

/** The buyer without what nobody asked: a form may hold it from a profile, without showing it. */
export function onlyAsked<Given extends Partial<Buyer>>(given: Given, asked: BuyerQuestions): Given {
  return {
    ...given,
    ...(!asked.document && { docNumber: "" }),
    ...(!asked.phone && { phone: "" }),
    ...(!asked.place && { department: "", city: "", address: "" }),
  };
}

/** What a buyer has left out of what is asked: a message on each field. */
export function missingOf(
  { docNumber, phone }: Pick<Buyer, "docNumber" | "phone">,
  asked: BuyerQuestions,
): Partial<Record<"docNumber" | "phone", string>> {
  return {
    ...(asked.document && docNumber === "" && { docNumber: NO_DOCUMENT }),
    ...(asked.phone && phone === "" && { phone: NO_PHONE }),
  };
}

/** A buyer who answers what is asked, and no more. */
export const buyerAnswering = (asked: BuyerQuestions) =>
  z.pipe(
    z.pipe(
      z.custom<Buyer>(),
      z.transform((given) => onlyAsked(given, asked)),
    ),
    buyer.check(({ value, issues }) => {
      for (const [field, message] of Object.entries(missingOf(value, asked)))
        issues.push({ code: "custom", path: [field], message, input: value });
    }),
  );

/** "CC 1107045418"; empty where none was asked. */
export const documentOf = ({ docType, docNumber }: Pick<Buyer, "docType" | "docNumber">): string =>
  docNumber && `${docType} ${docNumber}`;

/** "+57 3001234567"; empty where none was asked. */
export const phoneOf = ({ phoneCountryCode, phone }: Pick<Buyer, "phoneCountryCode" | "phone">): string =>
  phone && `${phoneCountryCode} ${phone}`;

/** Initial values of the buyer form: all profile fields for an attendee, only the basics for other roles. Source: spec 6. */
export function prefilledBuyer(profile: AttendeeProfile | undefined, role: Role): Buyer {
  const whole = role === "attendee" ? profile : undefined;
  return {
    firstName: profile?.firstName ?? "",
    lastName: profile?.lastName ?? "",
    email: profile?.email ?? "",
    phone: profile?.phoneNumber ?? "",
    phoneCountryCode: whole?.phoneCountryCode ?? DEFAULT_PHONE_COUNTRY_CODE,
    docType: whole?.identityDocumentType ?? DEFAULT_DOC_TYPE,
    docNumber: whole?.identityDocument ?? "",
    country: whole?.country ?? DEFAULT_COUNTRY,
    department: whole?.department ?? "",
    city: whole?.city ?? "",
    address: whole?.address ?? "",
  };
}
