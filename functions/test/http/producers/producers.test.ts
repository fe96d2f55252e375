import { randomUUID } from "node:crypto";
import { adminEventRoutes } from "@tarima/shared/events/admin/admin-events.routes.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { avifPathOf } from "@tarima/shared/lib/files/avif-sibling.ts";
import { pathOfAddress } from "@tarima/shared/lib/files/picture-paths.ts";
import type { Producer } from "@tarima/shared/producers/producer.schema.ts";
import { producerRoutes } from "@tarima/shared/producers/producers.routes.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wallClockIn } from "../../../../tools/builders/events.ts";
import { whenProducerChanges } from "../../../src/features/payout-accounts/when-producer-changes.ts";
import { sweepUnusedPictures } from "../../../src/features/pictures/sweep-unused-pictures.ts";
import { changeProducerStatus } from "../../../src/features/producers/change-producer-status.ts";
import { auditLogs, events, producers, publicEvents } from "../../../src/lib/firestore/collections.ts";
import { addressOf, bucket } from "../../../src/lib/storage/public-files.ts";
import { call, type Person, request, signIn, startApi, stopApi, tokenOf } from "../../support/api.ts";
import { meetingAt } from "../../support/guards.ts";
import { triggers } from "../../support/triggers.ts";
import { givenEvent, givenProducer } from "../../support/world.ts";

const { getProducer, updateProducer } = producerRoutes;
let producer: Producer;
let owner: Person;

beforeAll(startApi);
afterAll(stopApi);
beforeEach(async () => {
  const id = `pr-${randomUUID().slice(0, 13)}`;
  owner = await signIn("producer", { producerId: id, producerStatus: "active" });
  producer = await givenProducer({ id, ownerUid: owner.uid });
});

const stored = async () => (await producers.doc(producer.id).get()).data() as Producer;
const put = (body: Record<string, unknown>, person = owner) =>
  request("PUT", `/producer/${producer.id}`, { person, body });
const by = {
  user: { id: "admin", name: "Admin", email: "admin@tarima.test", role: "superadmin" },
  ip: "",
  ua: "",
};

/** A file in the state in which checkPicture leaves it. */
async function givenPicture(path: string, metadata = { checked: "true" } as Record<string, string>) {
  await bucket()
    .file(path)
    .save("x", { resumable: false, contentType: "image/webp", metadata: { metadata } });
  return addressOf(path);
}
const exists = async (address: string) => (await fetch(address)).status !== 404;
let at = Date.now();
const pathOf = (kind: string, id = producer.id) => `producers/${id}/${kind}_${at++}`;

describe("a producer's profile", () => {
  // spec: 1.9, 2.26, 3.11, 7.78, 7.79
  test("is changed whole, absent leaves and null clears, and the log tells of it", async () => {
    const { status, body } = await call(
      updateProducer,
      {
        id: producer.id,
        version: 1,
        brandName: "  La Clave ",
        contactPhone: "+57 300 555 0199",
        website: "https://laclave.test",
        docNumber: null,
        socialLinks: { instagram: "@laclave", otherLinks: [{ label: "Boletín", url: "https://b.test/x" }] },
        representatives: [
          {
            fullName: "Rosa Caicedo",
            idType: "CC",
            idNumber: "31555000",
            email: "ROSA@laclave.test",
            phone: "300",
          },
        ],
        preferences: { preferredLanguage: "es-CO", preferredTheme: "dark" },
      },
      owner,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ fullName: "La Clave", phone: "+57 300 555 0199", version: 2, city: "Cali" });
    expect(body).not.toHaveProperty("consents");
    expect(await stored()).toMatchObject({
      brandName: "La Clave",
      docNumber: null,
      socialLinks: { instagram: "@laclave", facebook: null },
      representatives: [{ email: "rosa@laclave.test", role: "representative", id: expect.any(String) }],
    });
    const again = await call(updateProducer, { id: producer.id, socialLinks: { tiktok: "@clave" } }, owner);
    expect(again.body.socialLinks).toMatchObject({ instagram: "@laclave", tiktok: "@clave" });
    const log = (await auditLogs.all().where("resource.id", "==", producer.id).get()).docs.map((it) =>
      it.data(),
    );
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({
      action: "producer.updated",
      category: "profile",
      user: { id: owner.uid },
    });
    expect((await call(getProducer, { id: producer.id }, owner)).body.version).toBe(3);
  });

  // spec: 3.1, 3.7, 3.8, 3.10
  test("keeps every field of its form: the profile, preferences, social links, and who represents it", async () => {
    const profile = {
      brandName: "La Clave",
      legalName: "La Clave Producciones S.A.S.",
      description: "Rumba del Pacífico",
      country: "CO",
      department: "Valle del Cauca",
      city: "Buenaventura",
      address: "Calle 2 # 3-40",
      addressDetails: "Oficina 201",
      postalCode: "764501",
      contactEmail: "hola@laclave.test",
      contactPhone: "+57 300 555 0199",
      website: "https://laclave.test",
      altWebsite: "https://tienda.laclave.test",
      docType: "CEDULA",
      docNumber: "31555000",
      userType: "NATURAL_PERSON",
      birthDate: "1984-05-06",
      preferences: { preferredLanguage: "es-MX", preferredTheme: "dark" },
      socialLinks: {
        ...{ instagram: "@laclave", facebook: "laclave", xTwitter: "@laclave", tiktok: "@laclave" },
        ...{ youtube: "@laclave", linkedin: "company/laclave", telegram: "@laclave" },
        ...{ whatsappPublic: "+57 300 555 0199", siteAlt: "https://otra.laclave.test" },
        otherLinks: [{ label: "Boletín", url: "https://b.test/x" }],
      },
      representatives: [
        {
          id: "rosa",
          fullName: "Rosa Caicedo",
          idType: "CE",
          idNumber: "31555000",
          email: "rosa@laclave.test",
          phone: "300",
          role: "gerente",
        },
      ],
    } as const;
    expect((await put(structuredClone(profile) as never)).status).toBe(200);
    expect((await call(getProducer, { id: producer.id }, owner)).body).toMatchObject(profile);
  });

  // spec: 3.16, 5.11, 5.12, 7.79
  test("takes the spec's older names: fullName is the brand, phone the contact phone", async () => {
    expect((await put({ fullName: "El Cantar", phone: "301" })).status).toBe(200);
    expect(await stored()).toMatchObject({ brandName: "El Cantar", contactPhone: "301" });
    const refused = await put({ fullName: " ", avatarUrl: "foto" });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { fullName: "Requerido", avatarUrl: "URL inválida" },
    ]);
  });

  // spec: 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9, 5.10, 5.13, 9.13
  test("every rule answers on its field, in its words, and nothing is written", async () => {
    const { status, body } = await put({
      brandName: " ",
      country: "COL",
      contactEmail: "nada",
      website: "laclave",
      altWebsite: "javascript:alert(1)",
      description: "x".repeat(281),
      docType: "CC",
      userType: "ALIEN",
      birthDate: "2020-02-31",
      preferences: { preferredLanguage: "es-CO", preferredTheme: "blue" },
      socialLinks: { otherLinks: [{ label: "", url: "nada" }] },
      representatives: [{ fullName: "", email: "nada", phone: "" }],
      status: "active",
      ownerUid: "x",
      email: "x@y.co",
    });
    expect(status).toBe(400);
    expect(body.fields).toMatchObject({
      brandName: "Requerido",
      country: "Código ISO alpha-2",
      contactEmail: "Email inválida",
      website: "URL inválida",
      altWebsite: "URL inválida",
      description: "Máximo 280 caracteres",
      docType: "No es uno de los valores permitidos",
      userType: "No es uno de los valores permitidos",
      birthDate: "Fecha inválida",
      "preferences.preferredTheme": "No es uno de los valores permitidos",
      "socialLinks.otherLinks.0.label": "Escribe cómo se llama el enlace",
      "socialLinks.otherLinks.0.url": "URL inválida",
      "representatives.0.fullName": "Requerido",
      "representatives.0.idType": "Requerido",
      "representatives.0.idNumber": "Requerido",
      "representatives.0.email": "Email inválido",
      "representatives.0.phone": "Requerido",
      status: "Este dato no se cambia aquí",
      ownerUid: "Este dato no se cambia aquí",
      email: "Este dato no se cambia aquí",
    });
    expect(await stored()).toEqual(producer);
  });

  test("has a registration as producer of performing arts, or none", async () => {
    const said = async (number: string, kind = "occasional") =>
      (await put({ performingArtsRegistration: { number, kind } })).body;
    const fields = (answer: Awaited<ReturnType<typeof said>>) => Object.keys(answer.fields ?? {});
    const { version } = await stored();
    await said(""); // none, as before
    expect((await stored()).version).toBe(version);
    expect(fields(await said("sí"))).toEqual(["performingArtsRegistration.number"]);
    expect(fields(await said("2217", "always"))).toEqual(["performingArtsRegistration.kind"]);
    await said(" 2217-2026 ");
    expect((await stored()).performingArtsRegistration).toEqual({ number: "2217-2026", kind: "occasional" });
    await put({ city: "Palmira" });
    expect((await stored()).performingArtsRegistration?.number).toBe("2217-2026");
    const admin = await signIn("superadmin");
    const event = await givenEvent({ producerId: producer.id });
    const { body } = await call(adminEventRoutes.getAdminEvent, { id: event.id }, admin);
    expect(body.producer.performingArtsRegistration).toEqual({ number: "2217-2026", kind: "occasional" });
    await put({ performingArtsRegistration: null });
    expect((await stored()).performingArtsRegistration).toBeNull();
  });

  test("has a NIT whose check digit is right; one that is stored already stays until it is changed", async () => {
    const change = { docType: "NIT" as const, docNumber: "901.448.220-1" };
    const refused = await put(change);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { docNumber: "El dígito de verificación no es de este NIT: revisa los números" },
    ]);
    expect((await put({ ...change, docNumber: "901.448.220-6" })).status).toBe(200);

    await producers.doc(producer.id).update({ docNumber: "901448220-1" });
    expect((await put({ ...change, docNumber: "901448220-1", city: "Palmira" })).status).toBe(200);
    expect((await put({ docType: "CEDULA", docNumber: "31900100" })).status).toBe(200);
    expect((await put({ docType: "NIT" })).body.fields).toHaveProperty("docNumber");
  });

  test("has room for ten who speak for it and ten links, and no more", async () => {
    const person = { fullName: "Rosa", idType: "CC", idNumber: "1", email: "rosa@laclave.test", phone: "1" };
    const link = { label: "Boletín", url: "https://b.test/x" };
    const many = (count: number) => ({
      representatives: Array.from({ length: count }, () => person),
      socialLinks: { otherLinks: Array.from({ length: count }, () => link) },
    });
    expect((await put(many(11))).body.fields).toEqual({
      representatives: "Máximo 10 representantes",
      "socialLinks.otherLinks": "Máximo 10 enlaces",
    });
    expect((await put(many(10))).status).toBe(200);
    expect((await stored()).representatives).toHaveLength(10);
  });

  test("two open tabs do not overwrite each other", async () => {
    const answers = await Promise.all([
      put({ version: 1, brandName: "Una" }),
      put({ version: 1, brandName: "Otra" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("PRODUCER_VERSION_CONFLICT");
    expect((await stored()).version).toBe(2);
  });

  // spec: 6.8
  test("is not another producer's to read or change", async () => {
    const other = await signIn("producer", { producerId: "otra", producerStatus: "active" });
    expect((await put({ brandName: "Mía" }, other)).status).toBe(403);
    expect((await call(getProducer, { id: producer.id }, other)).status).toBe(403);
    expect((await stored()).brandName).toBe(producer.brandName);
  });

  test("may be completed while it is pending, and only read once suspended, whatever the token says", async () => {
    await producers.doc(producer.id).update({ status: "pending" });
    expect((await put({ city: "Tumaco" })).status).toBe(200);
    await changeProducerStatus(
      { producerId: producer.id, status: "suspended", by },
      whenProducerChanges,
      new Date(),
    );
    expect((await put({ city: "Cali" })).body.code).toBe("SESSION_OUTDATED");
    const claims = (await getAuth().getUser(owner.uid)).customClaims ?? {};
    const fresh = {
      ...owner,
      authorization: `Bearer ${tokenOf(owner.uid, { email: owner.email, email_verified: true, ...claims })}`,
    };
    expect((await put({ city: "Cali" }, fresh)).body).toMatchObject({ code: "PRODUCER_NOT_ACTIVE" });
    expect((await call(getProducer, { id: producer.id }, fresh)).body.city).toBe("Tumaco");
  });
});

describe("pictures in a profile", () => {
  test("are its producer's own, of their kind, and looked at", async () => {
    const refused = "Sube la imagen aquí mismo";
    const foreign = await givenPicture(pathOf("avatar", "el-farol"));
    const unchecked = await givenPicture(pathOf("avatar"), {});
    for (const [avatarUrl, message] of [
      ["https://otra.co/foto.png", refused],
      [foreign, refused],
      [await givenPicture(pathOf("logo")), refused],
      [`${await givenPicture(pathOf("avatar"))}&x=1`, refused],
      [unchecked, "La imagen ya no está. Súbela de nuevo."],
      [addressOf(pathOf("avatar")), "La imagen ya no está. Súbela de nuevo."],
      ["no es una dirección", "URL inválida"],
    ] as const) {
      expect((await put({ avatarUrl })).body.fields).toEqual({ avatarUrl: message });
    }
    const avatarUrl = await givenPicture(pathOf("avatar"));
    expect((await put({ avatarUrl })).status).toBe(200);
    await bucket().deleteFiles({ prefix: `producers/${producer.id}/` });
    expect((await put({ avatarUrl, city: "Buga" })).status).toBe(200); // a stored picture is not checked again
  });

  test("are removed when nothing names them any more, and those an event shares stay", async () => {
    const old = await givenPicture(pathOf("logo"));
    const unused = await givenPicture(pathOf("logo"));
    const kept = await givenPicture(pathOf("logo"));
    const poster = await givenPicture(pathOf("poster"));
    const gone = await givenPicture(pathOf("poster"));
    const siblings = [];
    for (const it of [poster, gone]) siblings.push(await givenPicture(avifPathOf(pathOfAddress(it) ?? "")));
    await givenEvent({ producerId: producer.id, posterUrl: poster, posterSeed: null });
    await producers.doc(producer.id).update({ logoUrl: kept });
    await triggers.onProducerWritten({
      params: { producerId: producer.id },
      data: {
        before: { data: () => ({ ...producer, logoUrl: old }) },
        after: { data: () => ({ ...producer, logoUrl: kept }) },
      },
    });
    const other = await givenEvent({ producerId: producer.id });
    await triggers.onEventWritten({
      params: { eventId: other.id },
      data: {
        before: { data: () => ({ ...other, posterUrl: poster, bannerUrl: gone }) },
        after: { data: () => other },
      },
    });
    expect((await put({ logoUrl: old })).body.fields).toEqual({
      logoUrl: "La imagen ya no está. Súbela de nuevo.",
    });
    await sweepUnusedPictures(new Date(Date.now() + 2 * 3_600_000));
    // a file that nothing names yet is kept for a day
    expect(await Promise.all([old, unused, kept, poster].map(exists))).toEqual([false, true, true, true]);
    expect(await Promise.all([gone, ...siblings].map(exists))).toEqual([false, true, false]);
  });
});

describe("a producer's events", () => {
  const written = async (before: Partial<Producer>) =>
    ({
      params: { producerId: producer.id },
      time: new Date().toISOString(),
      data: {
        before: { data: () => ({ ...producer, ...before }) },
        after: await producers.doc(producer.id).get(),
      },
    }) as never;

  // spec: 3.9
  test("follow its name, logo and status, deliveries repeated and at once", async () => {
    const published = await givenEvent({ producerId: producer.id });
    const draft = await givenEvent({ producerId: producer.id, status: "draft" });
    const over = await givenEvent({ producerId: producer.id, status: "completed" });
    const { socialLinks } = producer;
    await producers.doc(producer.id).update({
      ...{ brandName: "Nueva Clave", status: "suspended", description: "Rumba del Pacífico" },
      ...{ website: "https://laclave.test", socialLinks: { ...socialLinks, instagram: "@laclave" } },
    });
    const event = await written({ brandName: "antes" });
    await Promise.all([triggers.onProducerWritten(event), triggers.onProducerWritten(event)]);
    await triggers.onProducerWritten(event);
    expect((await publicEvents.doc(published.id).get()).data()).toMatchObject({
      producer: {
        name: "Nueva Clave",
        description: "Rumba del Pacífico",
        links: [
          { label: "laclave.test", url: "https://laclave.test" },
          { label: "Instagram", url: "https://www.instagram.com/laclave" },
        ],
      },
      event: { status: "suspended" },
    });
    expect((await publicEvents.doc(draft.id).get()).exists).toBe(false);
    const statusOf = async (id: string) => (await events.doc(id).get()).data()?.producerStatus;
    expect(await statusOf(published.id)).toBe("suspended");
    expect(await statusOf(draft.id)).toBe("suspended");
    expect(await statusOf(over.id)).toBe("active");

    await producers.doc(producer.id).update({ status: "active" });
    await triggers.onProducerWritten(event); // an old delivery: the stored state counts
    expect(await statusOf(published.id)).toBe("active");
    expect((await publicEvents.doc(published.id).get()).data()?.event.status).toBe("published");

    const face = async () => (await publicEvents.doc(published.id).get()).data()?.producer;
    expect((await face())?.legal).toBe("NIT 901448220-6");
    const asPerson = {
      legalName: "Luz Mery",
      userType: "NATURAL_PERSON",
      docType: "CEDULA",
      docNumber: "31900100",
    };
    const company = await stored();
    await producers.doc(producer.id).update(asPerson);
    await triggers.onProducerWritten(await written({ ...company }));
    expect((await face())?.legal).toBe("Luz Mery");
    expect(JSON.stringify(await face())).not.toContain("31900100");

    const before = await stored();
    await producers.doc(producer.id).update({ socialLinks: { ...socialLinks, tiktok: "@clave" } });
    await triggers.onProducerWritten(await written({ ...before }));
    expect((await publicEvents.doc(published.id).get()).data()?.producer.links).toContainEqual({
      ...{ label: "TikTok", url: "https://www.tiktok.com/@clave" },
    });
  });

  test("that is begun before its status changes, and stored after its events were looked at, follows it, too", async () => {
    await producers.doc(producer.id).update({ status: "pending" });
    const approve = async () => {
      await producers.doc(producer.id).update({ status: "active", brandName: "Nueva Clave" });
      await triggers.onProducerWritten(await written({ status: "pending" }));
    };
    const now = new Date();
    const times = { startsAt: wallClockIn(30, "20:00", now), endsAt: wallClockIn(31, "03:00", now) };
    const { status, body } = await meetingAt("new event", approve, () =>
      call(eventRoutes.createEvent, { name: "Fania", ...times }, owner),
    );
    expect(status).toBe(201);
    const after = await events.doc(body.id).get();
    const created = { params: { eventId: body.id }, data: { before: { data: () => undefined }, after } };
    await triggers.onEventWritten(created);
    expect((await events.doc(body.id).get()).data()).toMatchObject({
      producerStatus: "active",
      producerName: "Nueva Clave",
    });
  });
});
