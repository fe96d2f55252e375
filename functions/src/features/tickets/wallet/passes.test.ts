import { createHash, createVerify, generateKeyPairSync, X509Certificate } from "node:crypto";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { strFromU8, unzipSync } from "fflate";
import forge from "node-forge";
import { expect, test } from "vitest";
import { applePass } from "./apple-pass.ts";
import { readAppleSigner } from "./apple-signer.ts";
import { googleLink } from "./google-pass.ts";
import { passFacts } from "./pass-facts.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const LOGO = "https://tarima.example/icon-512.png";

const newKey = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });

/** Generated for each run. */
const [own, apples] = [newKey(), newKey()];
const issuer = {
  issuerId: "3388000000012345678",
  accountKey: JSON.stringify({
    client_email: "pases@demo-tarima.iam.gserviceaccount.com",
    private_key: own.privateKey,
  }),
};

function certificate(subject: forge.pki.CertificateField[], publicKey: string): string {
  const made = forge.pki.createCertificate();
  made.publicKey = forge.pki.publicKeyFromPem(publicKey);
  made.serialNumber = subject === AUTHORITY ? "01" : "02";
  made.validity.notBefore = new Date(NOW.getTime() - 86_400_000);
  made.validity.notAfter = new Date(NOW.getTime() + 86_400_000);
  made.setSubject(subject);
  made.setIssuer(AUTHORITY);
  made.sign(forge.pki.privateKeyFromPem(apples.privateKey), forge.md.sha256.create());
  return forge.pki.certificateToPem(made);
}

const AUTHORITY = [{ name: "commonName", value: "Autoridad de prueba" }];
const PASS_TYPE = [
  { type: "0.9.2342.19200300.100.1.1", value: "pass.co.tarima.boleta" },
  { shortName: "OU", value: "TEAM123456" },
  { name: "commonName", value: "Pass Type ID: pass.co.tarima.boleta" },
];
const wwdr = certificate(AUTHORITY, apples.publicKey);
const signerCert = certificate(PASS_TYPE, own.publicKey);

const ticket: Ticket = {
  id: "rumba-en-la-loma.0123456789abcdef0123456789abcdef.1",
  ticketCode: "TRM-7K2M-9QXD",
  qrToken: `T1.rumba-en-la-loma.0123456789abcdef0123456789abcdef.1.1.${"a".repeat(85)}Q`,
  tokenVersion: 1,
  status: "active",
  orderId: "01234567-89ab-4def-8123-456789abcdef",
  eventId: "rumba-en-la-loma",
  producerId: "la-clave",
  holderUid: "luz",
  buyerName: "Luz Marina Ñañez",
  buyerEmail: "luz@correo.test",
  buyerPhone: "+57 3001234567",
  buyerIdentification: "CC 1107045418",
  sectionName: "Platea",
  phaseName: "Preventa",
  combinationId: "general",
  combinationName: "General",
  type: "general",
  promoterName: null,
  price: 85_000,
  ticketValue: 85_000,
  totalPaid: 93_500,
  isCourtesy: false,
  seatsPerTicket: 1,
  eventName: "Rumba en la Loma",
  publicSlug: "rumba-en-la-loma",
  eventStartsAt: "2026-12-12T20:00:00.000Z",
  eventEndsAt: "2026-12-13T03:00:00.000Z",
  timeZone: "America/Bogota",
  venueName: "Coliseo del Río",
  venueCity: "Cali",
  venueAddress: "Carrera 8 con Calle 40",
  flyer: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  firstUseAt: null,
  transfer: null,
  earlierHolders: [],
  usedBy: null,
  searchWords: [],
};

/** Starts an hour later than the ticket's copy says. */
const event = {
  event: {
    name: ticket.eventName,
    startsAt: "2026-12-12T21:00:00.000Z",
    endsAt: ticket.eventEndsAt,
    doorsOpenAt: "2026-12-12T18:30:00.000Z",
    timeZone: ticket.timeZone,
    venueName: ticket.venueName,
    venueAddress: ticket.venueAddress,
    city: ticket.venueCity,
    latitude: 3.42,
    longitude: -76.52,
    minAge: 18,
    pulepCode: "ABC123",
    recommendations: null,
  },
  combinations: [],
  producer: { name: "La Clave Producciones" },
} as unknown as PublicEvent;

function readLink(link: string) {
  const [head = "", claims = "", signature = ""] = link.replace(/^.+\/save\//, "").split(".");
  const isGenuine = createVerify("RSA-SHA256")
    .update(`${head}.${claims}`)
    .verify(own.publicKey, signature, "base64url");
  const { payload, ...rest } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const [eventClass] = payload.eventTicketClasses;
  const [object] = payload.eventTicketObjects;
  return { isGenuine, head: JSON.parse(Buffer.from(head, "base64url").toString()), rest, eventClass, object };
}

test("Google's link is signed by the account's key and says what the ticket says", () => {
  const link = googleLink(passFacts(ticket, event), issuer, LOGO, NOW);
  expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
  const { isGenuine, head, rest, eventClass, object } = readLink(link);
  expect([isGenuine, head]).toEqual([true, { alg: "RS256", typ: "JWT" }]);
  expect(rest).toEqual({
    iss: "pases@demo-tarima.iam.gserviceaccount.com",
    aud: "google",
    typ: "savetowallet",
    iat: NOW.getTime() / 1000,
  });
  expect(object).toMatchObject({
    classId: eventClass.id,
    ticketHolderName: ticket.buyerName,
    ticketNumber: ticket.ticketCode,
    seatInfo: { section: { defaultValue: { value: "Platea" } } },
    barcode: { type: "QR_CODE", value: ticket.qrToken, alternateText: ticket.ticketCode },
  });
  expect(object.textModulesData[0]).toMatchObject({ header: "Etapa", body: "Preventa" });
  expect(eventClass).toMatchObject({
    eventName: { defaultValue: { value: "Rumba en la Loma" } },
    venue: { address: { defaultValue: { value: "Carrera 8 con Calle 40, Cali" } } },
    dateTime: { doorsOpen: "2026-12-12T18:30:00-05:00", start: "2026-12-12T21:00:00-05:00" },
  });
});

test("a ticket is the same pass for Google until it says something else", () => {
  const link = googleLink(passFacts(ticket, event), issuer, LOGO, NOW);
  expect(link.length).toBeLessThan(2_600);
  const later = readLink(
    googleLink(passFacts(ticket, event), issuer, LOGO, new Date(NOW.getTime() + 60_000)),
  );
  const moved = readLink(googleLink(passFacts(ticket, undefined), issuer, LOGO, NOW));
  const renamed = readLink(googleLink(passFacts({ ...ticket, buyerName: "Ana" }, event), issuer, LOGO, NOW));
  const { eventClass, object } = readLink(link);
  expect([later.eventClass.id, later.object.id]).toEqual([eventClass.id, object.id]);
  expect(moved.eventClass.dateTime.start).toBe("2026-12-12T20:00:00-05:00");
  expect(moved.eventClass.id).not.toBe(eventClass.id);
  expect(renamed.eventClass.id).toBe(eventClass.id);
  expect(renamed.object.id).not.toBe(object.id);
});

test("the pass of one of a group says whom it is for", () => {
  const linkOf = (of: Ticket) => readLink(googleLink(passFacts(of, event), issuer, LOGO, NOW)).object;
  const says = (of: Ticket) => linkOf(of).textModulesData[1];
  expect(says(ticket)).toMatchObject({ header: "Entran", body: "1 persona" });
  const third = { ...ticket, id: `${ticket.id}-3`, part: { number: 3, of: 8 } };
  expect(says(third)).toMatchObject({ header: "Es para", body: "la persona 3 de 8" });
});

test("a key that is none is told from one", () => {
  const facts = passFacts(ticket, event);
  expect(() => googleLink(facts, { ...issuer, accountKey: "{}" }, LOGO, NOW)).toThrow("no key");
  expect(() => readAppleSigner(signerCert)).toThrow("no private key");
  expect(() => readAppleSigner(own.privateKey + signerCert)).toThrow("the one that issued it");
  expect(() => readAppleSigner(apples.privateKey + wwdr)).toThrow("the one that issued it");
});

async function unpack() {
  const pem = [wwdr, own.privateKey, signerCert].join("\n"); // in whichever order
  const files = unzipSync(await applePass(passFacts(ticket, event), pem));
  const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
  return { files, pass: json("pass.json"), manifest: json("manifest.json") as Record<string, string> };
}

test("Apple's pass says what the ticket says, with the moment it is for", async () => {
  const { pass } = await unpack();
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: "pass.co.tarima.boleta",
    teamIdentifier: "TEAM123456",
    serialNumber: ticket.id,
    description: "Boleta para Rumba en la Loma",
    backgroundColor: "rgb(16, 14, 11)",
    locations: [{ latitude: 3.42, longitude: -76.52 }],
  });
  expect(pass.barcodes).toEqual([
    {
      format: "PKBarcodeFormatQR",
      message: ticket.qrToken,
      messageEncoding: "iso-8859-1",
      altText: ticket.ticketCode,
    },
  ]);
  expect(new Date(pass.relevantDate)).toEqual(new Date("2026-12-13T02:00:00Z"));
  expect(new Date(pass.relevantDates[0].date)).toEqual(new Date("2026-12-13T02:00:00Z"));
  const { headerFields, primaryFields, secondaryFields, auxiliaryFields, backFields } = pass.eventTicket;
  const values = [headerFields, primaryFields, secondaryFields, auxiliaryFields]
    .flat()
    .map((field: { value: string }) => field.value);
  expect(values).toEqual([
    "12 dic",
    "Rumba en la Loma",
    "Coliseo del Río",
    "Luz Marina Ñañez",
    "Platea",
    "Preventa",
    "18:30",
  ]);
  expect(JSON.stringify(backFields)).toContain("sáb 12 dic 2026, 21:00");
  expect(JSON.stringify(backFields)).toContain("La Clave Producciones");
});

test("Apple's pass is whole: every file stands in its manifest, and the certificate's key signed that", async () => {
  const { files, manifest } = await unpack();
  const { "manifest.json": manifestFile, signature, ...content } = files;
  expect(Object.keys(content).sort()).toEqual([
    "icon.png",
    "icon@2x.png",
    "icon@3x.png",
    "logo.png",
    "logo@2x.png",
    "logo@3x.png",
    "pass.json",
  ]);
  const sha1 = (bytes: Uint8Array) => createHash("sha1").update(bytes).digest();
  expect(manifest).toEqual(
    Object.fromEntries(Object.entries(content).map(([name, bytes]) => [name, sha1(bytes).toString("hex")])),
  );
  const signed = readSignature(signature ?? new Uint8Array());
  expect(signed.digest).toEqual(sha1(manifestFile ?? new Uint8Array()));
  expect(signed.certificates).toEqual(
    [wwdr, signerCert].map((pem) => new X509Certificate(pem).fingerprint256),
  );
  expect(createVerify("RSA-SHA1").update(signed.attributes).verify(signerCert, signed.signature)).toBe(true);
});

/** The signed digest of a detached PKCS #7 signature, and the signature over its attributes. */
function readSignature(bytes: Uint8Array) {
  const { asn1, pkcs7, pki } = forge;
  const der = asn1.fromDer(Buffer.from(bytes).toString("binary"));
  const message = pkcs7.messageFromAsn1(der) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  }; // fields missing in its types
  const { authenticatedAttributes, signature } = message.rawCapture;
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes);
  const digest = authenticatedAttributes
    .map(({ value }) => value as [forge.asn1.Asn1, forge.asn1.Asn1]) // a name and a set of values
    .find(([name]) => asn1.derToOid(name.value as string) === pki.oids.messageDigest)?.[1];
  const [octets] = (digest?.value ?? []) as forge.asn1.Asn1[];
  return {
    attributes: Buffer.from(asn1.toDer(set).getBytes(), "binary"),
    digest: Buffer.from(octets?.value as string, "binary"),
    signature: Buffer.from(signature, "binary"),
    certificates: message.certificates.map(
      (it) => new X509Certificate(pki.certificateToPem(it)).fingerprint256,
    ),
  };
}
