import { randomUUID } from "node:crypto";
import { DRAFTS_WHILE_PENDING, MAX_CODE_BATCHES_PER_EVENT } from "@tarima/shared/lib/limits.ts";
import type { SaleAlert } from "@tarima/shared/sale-alerts/sale-alert.schema.ts";
import { buildEvent, buildPhase, wallClockIn } from "../../../../tools/builders/events.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { findRecentSearches, saveRecentSearch } from "../../../src/features/attendees/searches.repo.ts";
import { markScanned } from "../../../src/features/check-ins/supervision/devices.repo.ts";
import { changeEvent } from "../../../src/features/events/editing/change-event.ts";
import { createEvent } from "../../../src/features/events/editing/create-event.ts";
import { deleteEvent } from "../../../src/features/events/editing/delete-event.ts";
import { draftEvent } from "../../../src/features/events/editing/draft-event.ts";
import { editEvent } from "../../../src/features/events/editing/edit-event.ts";
import { countEvents, readEvent, replacePoster } from "../../../src/features/events/events.repo.ts";
import { addAddresses } from "../../../src/features/presales/change-addresses.ts";
import { setPresaleList } from "../../../src/features/presales/set-presale-list.ts";
import { countCodeBatches } from "../../../src/features/promo-codes/batches/code-batches.repo.ts";
import { createCodeBatch } from "../../../src/features/promo-codes/batches/create-code-batch.ts";
import { deleteCodeBatch } from "../../../src/features/promo-codes/batches/delete-code-batch.ts";
import { switchCodeBatch } from "../../../src/features/promo-codes/batches/switch-code-batch.ts";
import { deletePromoCode, editPromoCode } from "../../../src/features/promo-codes/change-promo-code.ts";
import { createPromoCode } from "../../../src/features/promo-codes/create-promo-code.ts";
import { editPromoter } from "../../../src/features/promoters/change-promoter.ts";
import { createPromoter } from "../../../src/features/promoters/create-promoter.ts";
import { deletePromoter } from "../../../src/features/promoters/delete-promoter.ts";
import { linkPromotions } from "../../../src/features/promoters/link-account.ts";
import { saveSaleAlert } from "../../../src/features/sale-alerts/sale-alerts.repo.ts";
import { reviewSaleAlerts } from "../../../src/features/sale-alerts/send-sale-alerts.ts";
import { advanceWaitingRoom } from "../../../src/features/waiting-room/advance-waiting-room.ts";
import { setWaitingRoom } from "../../../src/features/waiting-room/set-waiting-room.ts";
import {
  codeBatches,
  codesOf,
  counters,
  doorDevicesOf,
  eventSlugs,
  events,
  presaleAddressesOf,
  presaleListsOf,
  promoCodes,
  promoters,
  saleAlerts,
  waitingRooms,
} from "../../../src/lib/firestore/collections.ts";
import { codeBatchWish, codesOfBatch, givenCodeBatch } from "../../support/code-batches.ts";
import { givenWaitingRoom } from "../../support/waiting-room.ts";
import { givenEvent, givenProducer } from "../../support/world.ts";
import { type Meetings, superadmin } from "./meeting.ts";

const newSlug = () => `juntos-${randomUUID().slice(0, 8)}`;
const newEvent = (publicSlug: string) => buildEvent({ id: `ev-${randomUUID().slice(0, 13)}`, publicSlug });
const stored = async (id: string) => (await events.doc(id).get()).data();
const codes = async (eventId: string) => (await codesOf(eventId).all().get()).docs.map(({ id }) => id);

async function givenPromoter() {
  const event = await givenEvent();
  const promoter = await createPromoter(event, { code: "JHON", name: "Jhon" }, superadmin());
  return { event, promoter, rename: (code: string) => editPromoter(promoter, { code }, superadmin()) };
}

const DISCOUNT = { code: "LOMA10", type: "percentage", value: 10 } as const;

/** A device that two calls report at once: the later time counts. */
async function givenDevice(isKnown: boolean) {
  const { id } = await givenEvent();
  const heard = (scannedAt: string) =>
    markScanned(id, {
      id: "d1",
      name: "Yuliana",
      uid: "puerta",
      scannedAt: `2026-03-02T${scannedAt}:00.000Z`,
    });
  if (isKnown) await heard("14:00");
  return {
    first: () => heard("15:00"),
    second: () => heard("16:00"),
    isRight: async () =>
      (await doorDevicesOf(id).doc("d1").get()).data()?.scannedAt === "2026-03-02T16:00:00.000Z",
  };
}

/** A producer who starts two drafts at once, but may have only one more. */
async function givenLastDraft(hasCounter: boolean) {
  const producer = await givenProducer({ status: "pending" });
  const draft = { producerId: producer.id, status: "draft", approvalStatus: "none" } as const;
  const times = {
    startsAt: wallClockIn(20, "20:00", new Date()),
    endsAt: wallClockIn(21, "03:00", new Date()),
  };
  const start = () => draftEvent(producer, { name: newSlug(), ...times }, new Date());
  if (hasCounter) await start();
  for (let i = hasCounter ? 2 : 1; i < DRAFTS_WHILE_PENDING; i++) await givenEvent(draft);
  return {
    first: start,
    second: start,
    isRight: async () => (await countEvents(producer.id, "draft")) === DRAFTS_WHILE_PENDING,
  };
}

/** An alert of an event whose sale opens then, or is open. */
async function givenDueAlert(opensAt?: string) {
  const phases = opensAt
    ? [buildPhase({ startsAt: opensAt, endsAt: "2032-01-01T10:00:00.000Z" })]
    : [buildPhase()];
  const event = await givenEvent({ phases, endsAt: "2032-02-01T10:00:00.000Z" });
  const at = new Date().toISOString();
  const alert: SaleAlert = {
    eventId: event.id,
    uid: randomUUID(),
    waitsFor: "opening",
    createdAt: at,
    dueAt: at,
    expiresAt: at,
  };
  const ref = saleAlerts.doc(`${event.id}_${alert.uid}`);
  await ref.set(alert);
  return { event, alert, ref };
}

/** Two batches of codes that are made at once, where an event may have only one more. */
async function givenLastCodeBatch(hasCounter: boolean) {
  const event = await givenEvent();
  for (let i = 1; i < MAX_CODE_BATCHES_PER_EVENT; i++) await givenCodeBatch(event);
  if (!hasCounter) await counters.doc(`codeBatches-${event.id}`).delete();
  const make = () => givenCodeBatch(event);
  return {
    first: make,
    second: make,
    isRight: async () => (await countCodeBatches(event.id)) === MAX_CODE_BATCHES_PER_EVENT,
  };
}

export const EVENTS: Meetings = {
  "drafts' counter": () => givenLastDraft(true),
  "first draft's counter": () => givenLastDraft(false),
  "device of a door": () => givenDevice(true),
  "new device of a door": () => givenDevice(false),
  event: async () => {
    const { id } = await givenEvent();
    const log = { action: "event.updated", detail: "" };
    const change = () =>
      changeEvent({ eventId: id }, superadmin(), ({ tags }) => ({
        fields: { tags: [...tags, "otra"] },
        log,
      }));
    return { first: change, second: change, isRight: async () => (await stored(id))?.tags.length === 2 };
  },
  "deleted event": async () => {
    const { id } = await givenEvent({ status: "draft" });
    return {
      first: () => deleteEvent(id, superadmin()),
      second: () => events.doc(id).update({ status: "published" }),
      isRight: async () => (await stored(id)) !== undefined,
    };
  },
  "new event's slug": async () => {
    const slug = newSlug();
    const [one, other] = [newEvent(slug), newEvent(slug)];
    return {
      first: () => createEvent(one),
      second: () => createEvent(other),
      isRight: async () => (await stored(one.id))?.publicSlug !== (await stored(other.id))?.publicSlug,
    };
  },
  "changed event's slug": async () => {
    const publicSlug = newSlug();
    const [one, other] = [await givenEvent({ status: "draft" }), await givenEvent({ status: "draft" })];
    return {
      first: () => editEvent(one.id, { publicSlug }, superadmin()),
      second: () => editEvent(other.id, { publicSlug }, superadmin()),
      isRight: async () => (await eventSlugs.doc(publicSlug).get()).data()?.eventId === other.id,
    };
  },
  "printed poster": async () => {
    const { id } = await givenEvent();
    const read = await readEvent(id);
    const poster = { posterUrl: "https://x", posterSmallUrl: null, posterBlur: null, posterPrint: null };
    return {
      first: () => replacePoster(read, poster),
      second: () => events.doc(id).update({ posterUrl: "https://propio" }),
      isRight: async () => (await stored(id))?.posterUrl === "https://propio",
    };
  },
  "code of an event": async () => {
    const event = await givenEvent();
    return {
      first: () => createPromoCode(event, { ...DISCOUNT, code: "JHON" }, superadmin()),
      second: () => createPromoter(event, { code: "JHON", name: "Jhon" }, superadmin()),
      isRight: async () => (await codesOf(event.id).doc("JHON").get()).data()?.kind === "promoter",
    };
  },
  promoter: async () => {
    const { event, rename } = await givenPromoter();
    return {
      first: () => rename("UNO"),
      second: () => rename("DOS"),
      isRight: async () => (await codes(event.id)).length === 1,
    };
  },
  "deleted promoter": async () => {
    const { event, promoter, rename } = await givenPromoter();
    return {
      first: () => deletePromoter(promoter, superadmin()),
      second: () => rename("DOS"),
      isRight: async () => (await codes(event.id)).length === 0,
    };
  },
  "promoter's account": async () => {
    const { promoter } = await givenPromoter();
    const email = `${randomUUID()}@tarima.test`;
    await promoters.doc(promoter.id).update({ email, uid: null });
    const actor = buildActor({ uid: "tarde", email, role: "promoter" });
    return {
      first: () => linkPromotions(buildCall({ actor })),
      second: () => promoters.doc(promoter.id).update({ uid: "antes" }),
      isRight: async () => (await promoters.doc(promoter.id).get()).data()?.uid === "antes",
    };
  },
  "promo code": async () => {
    const event = await givenEvent();
    const promoCode = await createPromoCode(event, DISCOUNT, superadmin());
    const rename = (code: string) => () => editPromoCode(promoCode, { code }, superadmin());
    return {
      first: rename("UNO"),
      second: rename("DOS"),
      isRight: async () => (await codes(event.id)).length === 1,
    };
  },
  "deleted promo code": async () => {
    const event = await givenEvent();
    const promoCode = await createPromoCode(event, DISCOUNT, superadmin());
    return {
      first: () => deletePromoCode(promoCode, superadmin()),
      second: () => promoCodes.doc(promoCode.id).update({ uses: 1 }), // a purchase uses it
      isRight: async () => (await promoCodes.doc(promoCode.id).get()).exists,
    };
  },
  "code batch": async () => {
    const event = await givenEvent();
    const batch = await givenCodeBatch(event);
    const [used] = await codesOfBatch(batch.id);
    await promoCodes.doc(used?.id ?? "").update({ uses: 1 });
    await switchCodeBatch(batch, false, superadmin());
    return {
      first: () => switchCodeBatch(batch, true, superadmin()),
      second: () => deleteCodeBatch(batch, superadmin()),
      isRight: async () => (await codeBatches.doc(batch.id).get()).data()?.isActive === false,
    };
  },
  "event of a new code batch": async () => {
    const event = await givenEvent();
    const wish = codeBatchWish(event);
    return {
      first: () => createCodeBatch(wish, superadmin()),
      second: () => events.doc(event.id).update({ status: "cancelled" }),
      isRight: async () => !(await codeBatches.doc(wish.idempotencyKey).get()).exists,
    };
  },
  "code batches' counter": () => givenLastCodeBatch(true),
  "first code batch's counter": () => givenLastCodeBatch(false),
  "unused code of a batch": async () => {
    const event = await givenEvent();
    const batch = await givenCodeBatch(event);
    const [one] = await codesOfBatch(batch.id);
    const ref = promoCodes.doc(one?.id ?? "");
    return {
      first: () => deleteCodeBatch(batch, superadmin()),
      second: () => ref.update({ uses: 1 }), // a payment that came late uses it
      isRight: async () => (await ref.get()).exists,
    };
  },
  "first searches": async () => {
    const uid = randomUUID();
    return {
      first: () => saveRecentSearch(uid, "salsa"),
      second: () => saveRecentSearch(uid, "rock"),
      isRight: async () => (await findRecentSearches(uid)).join() === "salsa,rock",
    };
  },
  searches: async () => {
    const uid = randomUUID();
    await saveRecentSearch(uid, "teatro");
    return {
      first: () => saveRecentSearch(uid, "salsa"),
      second: () => saveRecentSearch(uid, "rock"),
      isRight: async () => (await findRecentSearches(uid)).join() === "salsa,rock,teatro",
    };
  },
  "advanced waiting room": async () => {
    const event = await givenEvent();
    await givenWaitingRoom(event, { isPaused: false });
    return {
      first: () => advanceWaitingRoom(event.id, new Date()),
      second: () => waitingRooms.doc(event.id).update({ threshold: 5_000 }),
      isRight: async () => (await waitingRooms.doc(event.id).get()).data()?.threshold === 5_000,
    };
  },
  "changed waiting room": async () => {
    const event = await givenEvent();
    const { joinsFrom, opensAt } = await givenWaitingRoom(event);
    const wish = { id: event.id, isOn: true, joinsFrom, opensAt, isPaused: true, perMinute: 30 };
    return {
      first: () => setWaitingRoom(wish, superadmin()),
      second: () => waitingRooms.doc(event.id).update({ threshold: 0.5 }),
      isRight: async () => {
        const room = (await waitingRooms.doc(event.id).get()).data();
        return room?.threshold === 0.5 && room.perMinute === 30;
      },
    };
  },
  "presale list": async () => {
    const { id } = await givenEvent();
    const opens = { phases: ["unica"], types: [] };
    const event = await setPresaleList({ id, isOn: true, opens }, superadmin());
    const list = event.presale?.list ?? "";
    return {
      first: () => addAddresses(event, ["ana@correo.test"], superadmin()),
      second: () => addAddresses(event, ["luz@correo.test"], superadmin()),
      isRight: async () => {
        const there = (await presaleAddressesOf(id, list).all().get()).size;
        return there === 2 && (await presaleListsOf(id).doc(list).get()).data()?.count === 2;
      },
    };
  },
  "waiting sale alert": async () => {
    const { event, ref } = await givenDueAlert("2030-01-01T10:00:00.000Z");
    const dueAt = "2031-01-01T10:00:00.000Z";
    return {
      first: () => reviewSaleAlerts(event.id, new Date()),
      second: () => ref.update(saleAlerts.encode({ dueAt })),
      isRight: async () => (await ref.get()).data()?.dueAt === dueAt,
    };
  },
  "told sale alert": async () => {
    const { event, ref } = await givenDueAlert();
    return {
      first: () => reviewSaleAlerts(event.id, new Date()),
      second: () => ref.update({ waitsFor: "places" }),
      isRight: async () => (await ref.get()).exists,
    };
  },
  "new sale alert": async () => {
    const { ref, alert } = await givenDueAlert();
    await ref.delete();
    const first = "2026-01-01T10:00:00.000Z";
    return {
      first: () => saveSaleAlert(alert),
      second: () => saveSaleAlert({ ...alert, createdAt: first }),
      isRight: async () => (await ref.get()).data()?.createdAt === first,
    };
  },
};
