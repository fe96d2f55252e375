import { randomUUID } from "node:crypto";
import type { Buyer } from "@tarima/shared/orders/buyer.ts";
import { EMPTY_PROFILE, type Producer } from "@tarima/shared/producers/producer.schema.ts";
import { producerSearchWords } from "../../functions/src/features/producers/producer-search.ts";
import type { Actor, SignedCall } from "../../functions/src/lib/http/call.ts";

export function buildActor(overrides: Partial<Actor> = {}): Actor {
  return {
    uid: "ana",
    role: "attendee",
    producerId: undefined,
    email: "ana@tarima.test",
    isEmailVerified: true,
    name: "Ana Mina",
    claimsVersion: 0,
    signedInAt: new Date(),
    ...overrides,
  };
}

/** A call in the form in which a command receives it. */
export function buildCall(overrides: Partial<SignedCall> = {}): SignedCall {
  return {
    actor: buildActor(),
    requestId: randomUUID(),
    ip: "190.0.2.10",
    userAgent: "builder",
    now: new Date(),
    ...overrides,
  };
}

export function buildBuyer(overrides: Partial<Buyer> = {}): Buyer {
  return {
    firstName: "Ana",
    lastName: "Mina",
    docType: "CC",
    docNumber: "1107045418",
    email: "ana@tarima.test",
    phoneCountryCode: "+57",
    phone: "3001234567",
    country: "CO",
    department: "Valle del Cauca",
    city: "Cali",
    address: "",
    ...overrides,
  };
}

export function buildProducer(overrides: Partial<Producer> = {}): Producer {
  const now = new Date().toISOString();
  const producer = {
    id: "la-clave",
    ownerUid: "productora",
    fullName: "La Clave Producciones S.A.S.",
    brandName: "La Clave Producciones",
    email: "productora@tarima.test",
    phone: "+57 300 555 0101",
    city: "Cali",
    avatarUrl: null,
    userType: "COMPANY" as const,
    docType: "NIT" as const,
    docNumber: "901448220-6",
    country: "CO",
    department: "Valle del Cauca",
    address: null,
    addressDetails: null,
    postalCode: null,
    birthDate: null,
    description: null,
    ...structuredClone(EMPTY_PROFILE),
    contactEmail: "productora@tarima.test",
    contactPhone: "+57 300 555 0101",
    consents: [],
    status: "active" as const,
    activeEvents: 0,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  };
  return { searchWords: producerSearchWords(producer), ...producer };
}
