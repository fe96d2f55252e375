import { randomUUID } from "node:crypto";
import { CONSENT_VERSIONS } from "@tarima/shared/accounts/consent.ts";
import type { RouteName } from "@tarima/shared/api/routes.ts";
import type { Event } from "@tarima/shared/events/event.schema.ts";
import { colombianDay, NO_METRICS } from "@tarima/shared/finance/metrics.ts";
import { FOLLOW_CONSENT } from "@tarima/shared/follows/follow-consent.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { MINUTE_MS } from "@tarima/shared/lib/dates/durations.ts";
import { NOTHING_SWITCHED } from "@tarima/shared/system/switches.schema.ts";
import type { Ticket } from "@tarima/shared/tickets/ticket.schema.ts";
import { buildPhase, wallClockIn } from "../../../tools/builders/events.ts";
import { buildLedgerEntry } from "../../../tools/builders/ledger.ts";
import { buildActor, buildCall } from "../../../tools/builders/people.ts";
import { ensureProfile } from "../../src/features/attendees/attendees.repo.ts";
import { openShift } from "../../src/features/box-office/open-shift.ts";
import { reserveBlock } from "../../src/features/box-office/reserve-block.ts";
import { sellAtDoor } from "../../src/features/box-office/sell.ts";
import { caseKey } from "../../src/features/cases/case-key.ts";
import { makeDoorLink } from "../../src/features/check-ins/door-links/make-door-link.ts";
import { noteArrival } from "../../src/features/check-ins/guest-list/arrivals.ts";
import { addToGuestList } from "../../src/features/check-ins/guest-list/change-guest-list.ts";
import { inviteStaff } from "../../src/features/check-ins/staff/invite-staff.ts";
import { fileOf } from "../../src/features/exports/export-jobs.repo.ts";
import { suppress, suppressionId } from "../../src/features/mail/suppressions/suppressions.repo.ts";
import { newRefund } from "../../src/features/orders/refunds.ts";
import { ticketIdsOf } from "../../src/features/orders/ticket-ids.ts";
import { setPresaleList } from "../../src/features/presales/set-presale-list.ts";
import { findProducerPage } from "../../src/features/producers/page/producer-pages.repo.ts";
import { projectProducerPage } from "../../src/features/producers/page/project-producer-page.ts";
import { createPromoCode } from "../../src/features/promo-codes/create-promo-code.ts";
import { createPromoter } from "../../src/features/promoters/create-promoter.ts";
import { addSourceLink } from "../../src/features/sources/source-links.ts";
import { issueTickets } from "../../src/features/tickets/issuing/issue-tickets.ts";
import { unsubscribeToken } from "../../src/features/unsubscribes/unsubscribe-token.ts";
import {
  cancellations,
  exportJobs,
  incidents,
  ledger,
  orders,
  promoters,
  settlements,
  staffOf,
  tickets,
} from "../../src/lib/firestore/collections.ts";
import { type Person, signIn } from "./api.ts";
import { buyerOf } from "./buyer-of.ts";
import { A_PDF, A_PDF_ID, givenAskedCase, givenCase, givenClaim } from "./cases.ts";
import { codeBatchWish, givenCodeBatch } from "./code-batches.ts";
import { givenConsent, givenMeasurement } from "./measurements.ts";
import { givenMessage, givenScheduledMessage, messageWish } from "./messages.ts";
import { givenPaymentFile, givenPayoutAccount, givenPayoutRequest, givenSent, IN_NEQUI } from "./payouts.ts";
import { giveBack, givenListed, givenPaidTickets } from "./resale.ts";
import { givenMember } from "./team.ts";
import { givenWaitingRoom, letIn, ticketOf } from "./waiting-room.ts";
import {
  givenEvent,
  givenEventWithCapacity,
  givenFreeEvent,
  givenProducer,
  givenTickets,
  hold,
  publish,
} from "./world.ts";

/** The input for each route, by the name of its declaration: a valid one that names something of the person's. */
export type Inputs = Record<RouteName, Record<string, unknown>>;

/**
 * One of everything that can belong to somebody: tickets and an order of `owner`, events, promoters, promo codes of their
 * producer, an export they requested. `isStaff` decides whether they are supervisors at the door by a stored staff document, or
 * because the event belongs to their producer.
 */
export async function givenBelongings(
  owner: Person,
  { producerId, isStaff }: { producerId: string; isStaff: boolean },
): Promise<Inputs> {
  const organiser = isStaff ? await signIn("producer", { producerId }) : owner;
  const producer = await givenProducer({ id: producerId, ownerUid: organiser.uid });
  await projectProducerPage(producerId);
  const page = await findProducerPage(producerId);
  if (!page) throw new Error("an active producer has a page");
  const token = unsubscribeToken({ kind: "follow", uid: owner.uid, subject: producerId });
  const ofProducer = { producerId, producerName: producer.brandName };
  const event = await givenFreeEvent(ofProducer);
  await publish(event.id);
  const [
    draft,
    unwanted,
    pending,
    rejected,
    approved,
    doomed,
    featured,
    unopened,
    waiting,
    unsold,
    full,
    counter,
  ] = await Promise.all([
    givenEvent({ ...ofProducer, status: "draft", approvalStatus: "none" }),
    givenEvent({ ...ofProducer, status: "draft", approvalStatus: "none" }),
    givenEvent({ ...ofProducer, status: "pending_approval", approvalStatus: "pending" }),
    givenEvent({ ...ofProducer, status: "pending_approval", approvalStatus: "pending" }),
    givenEvent({ ...ofProducer, status: "approved" }),
    givenEvent(ofProducer),
    givenEvent(ofProducer),
    givenEvent({ ...ofProducer, phases: [buildPhase({ startsAt: wallClockIn(2, "10:00", new Date()) })] }),
    givenEvent({ ...ofProducer, status: "pending_approval", approvalStatus: "pending" }),
    givenEvent(ofProducer),
    givenEventWithCapacity(1, ofProducer),
    givenEvent(ofProducer),
  ] as const);
  await hold(full, 1, await signIn());
  const held = (await hold(doomed, 1, owner)).body;
  const released = (await hold(doomed, 1, owner)).body;
  const [plain, scanned, used, passed, kept, refunded, givenUp] = await givenTickets(event, 7, owner);
  const gift = (await givenTickets(event, 1))[0];
  if (gift) await tickets.doc(gift.id).update({ isCourtesy: true });
  const free = (await hold(event, 1, owner)).body;
  const offered = (await givenTickets(event, 1))[0];
  const owingOrderId = await givenOwingOrder(event);
  await passOn(offered, owner.email);
  await passOn(kept, "otra@correo.test");
  if (isStaff) for (const at of [event, featured, counter]) await givenSupervisor(at, owner);
  const drawer = await givenDrawer(event, owner);
  const counted = await givenDrawer(counter, owner);
  const clerk = await signIn("scanner");
  const [member, departing] = [
    await givenMember(producerId, ["door"]),
    await givenMember(producerId, ["door"]),
  ];
  const leaving = await signIn("scanner");
  for (const person of [clerk, leaving]) await givenSupervisor(event, person);
  const invitations = await givenInvitations(event, 2);
  await invite(doomed, owner.email);
  const [doorLink, unusedLink] = await Promise.all(
    ["Puerta norte", "Turno de la tarde"].map((label) => makeDoorLink(event, label, bySuperadmin())),
  );
  if (!doorLink || !unusedLink) throw new Error("two links were made");
  const guestRequest = randomUUID();
  const guests = ["Ana Mina", "Jhon Angulo"].map((name) => ({ name, companions: 2, note: "" }));
  await addToGuestList(event, { requestId: guestRequest, guests }, bySuperadmin());
  const [guestAwaited, guestLeftOut] = [`${guestRequest}-0`, `${guestRequest}-1`];
  const arrivalId = randomUUID();
  await noteArrival(event, { entryId: guestAwaited, arrivalId, people: 1 }, bySuperadmin());
  const { promoter, soldNothing, promoCode, unused, codeBatch, unusedBatch } = await givenCodes(event);
  const file = await givenExport(owner, event);
  const settlementId = await givenSettlement(producerId);
  const paidTo = await givenPayoutAccount(producerId);
  const awaited = await givenPayoutRequest(producerId, IN_NEQUI);
  const paid = await givenFilesToPay();
  const incidentId = await givenIncident();
  const [somebody, idle] = await Promise.all([signIn(), signIn("producer")]);
  await ensureProfile(buildActor(somebody), new Date());
  const idleProducer = await givenProducer({ ownerUid: idle.uid });
  await cancellations.doc(event.id).set({
    eventId: event.id,
    producerId,
    status: "running",
    startedAt: new Date().toISOString(),
    finishedAt: null,
    by: { id: owner.uid, name: "", email: owner.email, role: "producer" },
  });

  const [invited, uninvited] = await Promise.all([givenEvent(ofProducer), givenEvent(ofProducer)]);
  for (const { id } of [invited, uninvited])
    await setPresaleList({ id, isOn: true, opens: { phases: ["unica"], types: [] } }, bySuperadmin());

  const queued = await givenEvent(ofProducer);
  const room = await givenWaitingRoom(queued, letIn(1));
  const hours = { joinsFrom: room.joinsFrom, opensAt: room.opensAt };

  await promoters.doc(promoter.id).update({ uid: owner.uid });
  const link = await addSourceLink(event, { name: `Bio ${randomUUID()}`, medium: "redes" }, bySuperadmin());

  await givenMeasurement(producerId);

  const resold = await givenEvent(ofProducer);
  await publish(resold.id);
  const [unlisted, listed] = await givenPaidTickets(resold, 2, owner);
  await giveBack({ id: listed?.id ?? "" }, owner);
  const { listing } = await givenListed(resold);

  const [written, unwritten, ready, scheduled] = await Promise.all([
    givenMessage(event),
    givenMessage(event),
    givenMessage(event),
    givenScheduledMessage(event),
  ]);

  const claim = await givenClaim(owner, plain?.orderId ?? "");
  const unread = await givenClaim(owner, plain?.orderId ?? "");
  const asked = await givenAskedCase(owner, plain?.orderId ?? "");

  const { id } = event;
  const times = { startsAt: event.startsAt, endsAt: event.endsAt };
  const newEmail = () => `nueva-${randomUUID().slice(0, 8)}@correo.test`;
  const scan = {
    nonce: randomUUID(),
    qrToken: "x",
    scannedAt: new Date().toISOString(),
    told: "invalid",
    reason: "forged",
  };
  const registration = {
    firstName: "Yuliana",
    lastName: "Riascos",
    email: newEmail(),
    acceptTerms: true,
    consentVersions: CONSENT_VERSIONS,
  };
  return {
    ...nothingToSay,
    listCategoryEvents: { category: "música" },
    listLocationEvents: { location: "Cali" },
    searchEvents: { q: "rumba" },
    suggestSearches: { q: "rum" },
    recordSearch: { q: "rumba" },
    getCategoryCounts: { category: "música" },
    getLocationCounts: { location: "Cali" },
    getPublicEventBySlug: { slug: event.publicSlug },
    getPublicEvent: { id },
    getEvent: { id },
    getSaleAlert: { id },
    setSaleAlert: { id: unopened.id },
    removeSaleAlert: { id },
    listResale: { id: resold.id },
    buyResale: { idempotencyKey: randomUUID(), id: resold.id, lot: listing.lot, quantity: 1 },
    getResale: { id: resold.id },
    getResaleTerms: { id: unlisted?.id },
    listForResale: { id: unlisted?.id, refund: 88_825 },
    withdrawFromResale: { id: listed?.id },
    getWaitingEntry: { id: full.id },
    joinWaitingList: { id: full.id, combinationId: "general", quantity: 1 },
    leaveWaitingList: { id: full.id },
    listWaiting: {},
    getWaitingDemand: { id: full.id },
    releaseToWaitingList: { id: full.id, version: full.version, combinationId: "general", tickets: 1 },
    listSimilarEvents: { id },
    getFollow: { id: producerId },
    followProducer: { id: producerId, consentVersion: FOLLOW_CONSENT.version },
    unfollowProducer: { id: producerId },
    getUnsubscribe: { token },
    unsubscribe: { token },
    getProducerPage: { slug: page.slug },
    listUpcomingOfProducer: { id: producerId },
    listPastOfProducer: { id: producerId },
    listTicketTypes: { id },
    getWaitingRoom: { id: queued.id },
    joinWaitingRoom: { id: queued.id },
    takeTurn: { id: queued.id, queueTicket: ticketOf(owner, room, 2 * MINUTE_MS) },
    getLiveWaitingRoom: { id: queued.id },
    setWaitingRoom: { id: queued.id, isOn: true, ...hours, isPaused: true, perMinute: 60 },
    listTicketZones: { id },
    listDates: { id },
    getOpenings: { id },
    openEvent: { id, code: promoCode.code },
    validatePromoCode: { code: promoCode.code, eventId: id },
    validatePromoter: { code: promoter.code, eventId: id },
    measureVisit: { id, consent: givenConsent() },
    countVisit: { id, source: { source: "instagram", medium: "bio" }, promoterCode: promoter.code },

    register: { ...registration, password: "Tarima-2026!" },
    resendVerification: { email: newEmail() },
    recoverPassword: { email: newEmail() },
    verifyByCode: { code: "000000" },
    requestSignInCode: { email: newEmail() },
    signInByCode: { challenge: randomUUID(), code: "000000" },
    changeEmail: { newEmail: newEmail() },
    updateMyProfile: { city: "Cali" },
    registerProducer: registration,

    createPurchase: {
      idempotencyKey: randomUUID(),
      eventId: id,
      selections: [{ combinationId: "general", quantity: 1 }],
    },
    getPurchase: { id: held.id },
    getPurchaseQuestions: { id: held.id },
    changeCodes: { id: held.id, promoterCode: null, discountCode: null },
    setReminder: { id: held.id, consentVersion: null },
    releasePurchase: { id: released.id },
    startCheckout: { orderId: free.id, buyer: buyerOf(owner) },
    downloadPurchase: { id: plain?.orderId },
    receiveWebhook: { "data.id": "1", type: "payment" },

    getTicket: { id: plain?.id },
    downloadTicket: { id: plain?.id },
    drawTicketQr: { id: plain?.id },
    getWallets: { id: plain?.id },
    downloadApplePass: { id: plain?.id },
    resendTicket: { id: plain?.id },
    answerTicket: { id: plain?.id, answers: {} },
    nameTicket: { id: plain?.id, name: "Otra persona" },
    transferTicket: { id: passed?.id, toEmail: newEmail() },
    getTransferOffer: { id: kept?.id },
    withdrawTransfer: { id: kept?.id },
    acceptTransfer: { id: offered?.id },
    getRefundTerms: { id: refunded?.id },
    refundTicket: { id: refunded?.id },
    cancelTicket: { id: givenUp?.id },
    annulCourtesy: { id: gift?.id, reason: "No puede venir" },

    validateQr: { qrToken: scanned?.qrToken, eventId: id },
    checkCode: { qrCode: scanned?.qrToken, eventId: id },
    useTicket: { id: used?.id },
    useTicketAtDoor: { id: used?.id },
    findDoorTicket: { code: scanned?.ticketCode },
    undoScan: { id: used?.id, reason: "Se leyó por error" },
    listScans: { eventId: id },
    saveScans: { eventId: id, scans: [scan] },
    getManifest: { eventId: id },
    getDoorBoard: { eventId: id },
    findAtDoor: { eventId: id, search: "Ana Mina" },
    showBoxOffice: { eventId: id },
    openShift: { eventId: featured.id, requestId: randomUUID(), openingCash: 50_000 },
    showShift: { eventId: id, shiftId: drawer.shiftId },
    sellAtDoor: {
      ...{ eventId: id, shiftId: drawer.shiftId, requestId: randomUUID(), method: "cash" },
      ...{ selections: [{ combinationId: "general", quantity: 1 }], expectedTotal: 0 },
    },
    reserveBlock: {
      ...{ eventId: id, shiftId: drawer.shiftId, requestId: randomUUID() },
      ...{ combinationId: "general", quantity: 2 },
    },
    sellFromBlock: { eventId: id, shiftId: drawer.shiftId, orderId: drawer.reserved, method: "cash" },
    releaseBlock: { eventId: counter.id, shiftId: counted.shiftId },
    findDoorSale: { eventId: id, orderId: drawer.orderId },
    takeBackAtDoor: {
      ...{ eventId: id, shiftId: drawer.shiftId, requestId: randomUUID(), ticketId: drawer.ticketId },
      reason: "No pudo venir",
    },
    moveCash: {
      ...{ eventId: id, shiftId: drawer.shiftId, requestId: randomUUID(), kind: "cash_in" },
      ...{ amount: 10_000, what: "Cambio" },
    },
    closeShift: { eventId: counter.id, shiftId: counted.shiftId, countedCash: 50_000 },
    findOnGuestList: { eventId: id },
    noteArrival: { eventId: id, entryId: guestAwaited, arrivalId: randomUUID(), people: 1 },
    undoArrival: { eventId: id, entryId: guestAwaited, arrivalId },

    listMyEvents: { producerId },
    listProducerEvents: { producerId },
    getProducerStats: { producerId },
    getMyEvent: { id },
    createEvent: { name: "Otra rumba", ...times },
    createProducerEvent: { producerId, name: "Otra rumba", ...times },
    copyEvent: { id, requestId: randomUUID(), days: [addDays(today(), 60)] },
    listSeries: { id },
    changeFollowing: { id: approved.id, version: approved.version, parts: ["name"] },
    changeFollowingSale: { id: approved.id, version: approved.version, before: soldBy(approved) },
    submitSeries: { id },
    leaveSeries: { id: approved.id },
    updateEvent: { id, name: "Rumba mayor" },
    submitEvent: { id: draft.id },
    withdrawEvent: { id: waiting.id },
    publishEvent: { id: approved.id },
    unpublishEvent: { id: unsold.id },
    cancelEvent: { id: featured.id },
    getCancellation: { id },
    deleteEvent: { producerId, eventId: unwanted.id },
    getTicketing: { id },
    replaceTicketing: ticketingOf(doomed),
    changePass: { id: approved.id, typeId: "general", places: 1, dates: [] },
    pauseSale: { id: approved.id, of: "event", isPaused: true },
    issueCourtesies: {
      id,
      requestId: randomUUID(),
      combinationId: "general",
      recipients: [{ name: "Nadie", email: newEmail(), quantity: 1 }],
    },
    findCourtesyHolders: { id, emails: [newEmail()] },
    refundOrder: { orderId: held.id },

    listTickets: { eventId: id },
    listEventTickets: { id },
    listDetailedTickets: { id },
    exportEventTickets: { id },
    listBuyerTickets: { buyerEmail: owner.email },
    requestExport: { of: "exportEventTickets", input: { id } },
    getExport: { id: file },
    downloadExport: { id: file },

    listMessages: { id },
    countAudience: { id, audience: messageWish().audience },
    createMessage: { id, requestId: randomUUID(), ...messageWish() },
    updateMessage: { ...messageWish(), id: written.id, version: 1, subject: "Lleguen más temprano" },
    deleteMessage: { id: unwritten.id },
    testMessage: { id: written.id, requestId: randomUUID() },
    sendMessage: { id: ready.id, version: 1, sendAt: null },
    stopMessage: { id: scheduled.id },

    listStaff: { id },
    inviteStaff: { id, email: somebody.email },
    sendStaffInvitation: { id, invitationId: invitations[0] },
    withdrawStaffInvitation: { id, invitationId: invitations[1] },
    changeStaff: { id, uid: clerk.uid, isSupervisor: false, isSeller: true },
    removeStaff: { id, uid: leaving.uid },

    listShifts: { id },
    listGuestList: { id },
    addToGuestList: { id, requestId: randomUUID(), guests },
    changeGuestListEntry: { id, entryId: guestAwaited, name: "Ana Mina", companions: 4, note: "Tarima" },
    removeGuestListEntry: { id, entryId: guestLeftOut },

    listDoorLinks: { id },
    makeDoorLink: { id, label: "Puerta sur" },
    changeDoorLink: { id, linkId: doorLink.id, label: "Puerta oriental" },
    deleteDoorLink: { id, linkId: unusedLink.id },
    getDoorLink: { linkId: doorLink.id },
    openDoorLink: { linkId: doorLink.id, pin: doorLink.pin, name: "Jhon Angulo", requestId: randomUUID() },

    listTeam: { producerId },
    inviteToTeam: { producerId, email: newEmail(), rights: ["sales"], eventIds: null },
    withdrawTeamInvitation: { producerId, invitationId: "x" },
    changeTeamMember: { producerId, uid: member.uid, rights: ["events"], eventIds: [id] },
    removeTeamMember: { producerId, uid: departing.uid },
    passOwnership: { producerId, uid: member.uid },
    listTeamLog: { producerId },
    acceptTeamInvitation: { producerId },
    declineTeamInvitation: { producerId },

    acceptStaffInvitation: { eventId: featured.id },
    declineStaffInvitation: { eventId: doomed.id },

    listPromoters: { eventId: id },
    createPromoter: { eventId: id, code: "YULI", name: "Yuliana Riascos" },
    updatePromoter: { id: promoter.id, name: "Jhon Angulo" },
    deletePromoter: { id: soldNothing.id },
    activatePromoter: { id: promoter.id },
    payPromoter: { id: promoter.id, requestId: randomUUID(), amount: 12_000 },
    undoPromoterPayment: { id: promoter.id, paymentId: randomUUID() },
    deactivatePromoter: { id: promoter.id },
    suspendPromoter: { id: promoter.id },
    getMeasurement: { producerId },
    setMeasurement: { producerId, google: { id: "G-ABC123", key: "otro-secreto-de-google" } },
    testMeasurement: { producerId },
    listSources: { id },
    printEventQrPoster: { id },
    printPromoterQrPoster: { id: promoter.id },
    addSourceLink: { id, name: `Correo ${randomUUID()}`, medium: "correo" },
    removeSourceLink: { id, sourceId: link.id },
    getPresaleList: { id: invited.id },
    setPresaleList: { id: invited.id, isOn: false, opens: { phases: ["unica"], types: [] } },
    addPresaleAddresses: { id: invited.id, addresses: [newEmail()] },
    removePresaleAddresses: { id: invited.id, addresses: [newEmail()] },
    deletePresaleList: { id: uninvited.id },
    createPromoCode: { eventId: id, code: "LOMA30", type: "percentage", value: 30 },
    listPromoCodes: { eventId: id },
    getPromoCode: { code: promoCode.code, eventId: id },
    updatePromoCode: { id: promoCode.id, value: 11 },
    deletePromoCode: { id: unused.id },
    createCodeBatch: { ...codeBatchWish(event) },
    listCodeBatches: { eventId: id },
    switchCodeBatch: { id: codeBatch.id, isActive: false },
    deleteCodeBatch: { id: unusedBatch.id },
    exportCodeBatch: { id: codeBatch.id },

    getProducer: { id: producerId },
    checkUploads: { id: producerId },
    updateProducer: { id: producerId, city: "Buenaventura" },
    changeProducerStatus: { id: producerId, status: "active" },
    changeProducerStatuses: { ids: [producerId], status: "active" },
    deleteProducer: { id: idleProducer.id },
    createAttendee: { email: newEmail(), firstName: "Yuliana", lastName: "Riascos" },
    getAttendee: { id: somebody.uid },
    listConsentsOf: { id: somebody.uid },
    listStandingConsents: { id: somebody.uid },
    updateAttendee: { id: somebody.uid, city: "Cali" },
    deleteAttendee: { id: somebody.uid },
    changeEmailOf: {
      ...{ id: somebody.uid, requestId: randomUUID() },
      ...{ newEmail: newEmail(), reason: "Perdió su correo" },
    },
    listPurchasesOfAttendee: { id: somebody.uid },
    listTicketsOfAttendee: { id: somebody.uid },
    listMailsToAttendee: { id: somebody.uid },

    fileCase: {
      ...{ requestId: randomUUID(), kind: "claim", text: "No me llegó", orderId: plain?.orderId },
      ...{ name: "Ana Mina", email: newEmail() },
    },
    getCase: { id: claim.id, key: caseKey(claim.id) },
    addToCase: { id: claim.id, key: caseKey(claim.id), requestId: randomUUID(), text: "Otra cosa" },
    downloadCaseReceipt: { id: claim.id, key: caseKey(claim.id) },
    downloadCaseFile: { id: claim.id, fileId: A_PDF_ID, key: caseKey(claim.id) },
    listMyCases: {},
    listCases: {},
    exportCases: { dateFrom: DAY_WITH_SALES, dateTo: DAY_WITH_SALES },
    getAnyCase: { id: claim.id },
    downloadAnyCaseReceipt: { id: claim.id },
    downloadAnyCaseFile: { id: claim.id, fileId: A_PDF_ID },
    answerCase: { id: unread.id, requestId: randomUUID(), text: "Va en camino", seen: 0 },
    askOrganiser: { id: claim.id, requestId: randomUUID(), text: "¿La mandaron?" },
    changeCase: { id: claim.id, isMine: true },
    extendCase: await givenExtension(),
    listReversals: { orderId: held.id },
    listOrganiserCases: { producerId },
    downloadOrganiserCaseFile: { producerId, id: asked.id, fileId: A_PDF_ID },
    replyAsOrganiser: { producerId, id: asked.id, requestId: randomUUID(), text: "Sí, ayer" },

    resetSecondStep: { id: somebody.uid },
    enrolSecondStep: { code: "000000" },
    confirmSecondStep: { code: "000000" },
    renewRecoveryCodes: { code: "000000" },
    removeSecondStep: { code: "000000" },
    endSession: { id: "of-nobody" },

    getAdminEvent: { id },
    featureEvent: { id: featured.id, isFeatured: true },
    changeEventStatus: { id: doomed.id, status: "suspended" },
    approveEvent: { id: pending.id },
    rejectEvent: { id: rejected.id, reason: "Falta el aforo" },

    listLedger: {},
    listProducerLedger: { producerId },
    listFailedRefunds: {},
    exportReconciliations: {},
    listReconciliations: {},
    reconcileDay: { day: DAY_WITH_SALES },
    payRefundByHand: { orderId: owingOrderId, refundId: "r1" },
    leaveRefundByHand: { orderId: owingOrderId, refundId: "r1" },
    closeRefund: {
      orderId: owingOrderId,
      refundId: "r1",
      reference: "TR-100",
      reason: "La pasarela no pudo",
    },
    correctMoney: {
      ...{ orderId: owingOrderId, requestId: randomUUID(), amount: -1_000 },
      ...{ reference: "AJ-1", reason: "Se cobró de menos" },
    },
    getPayouts: { producerId },
    requestPayoutAccount: { ...IN_NEQUI, producerId, requestId: awaited.requestId, file: A_PDF }, // sent once more
    stopPayoutAccount: { producerId, accountId: paidTo.id },
    getAnyPayouts: { producerId },
    downloadPayoutFile: { producerId, accountId: awaited.id },
    decidePayoutAccount: { producerId, accountId: awaited.id, decision: "refuse", reason: "No se lee" },
    listPayables: {},
    listPaymentFiles: {},
    getPaymentFile: { id: paid.drawn },
    createPaymentFile: { requestId: randomUUID(), payments: [paid.payable] },
    drawPaymentFile: { id: paid.drawn },
    confirmPaymentFile: { id: paid.gone, paidOn: colombianDay(new Date()), reference: "LOTE-1" },
    dropPaymentFile: { id: paid.dropped },
    createSettlement: { producerId, dateTo: DAY_WITH_SALES },
    getPayoutTerms: { producerId },
    listSaleDocuments: {},
    getIssuing: {},
    changeIssuing: {
      revision: 0,
      isOn: true,
      invoiceRangeId: 8,
      noteRangeId: 9,
      reason: "Ya hay resolución",
    },
    retrySaleDocuments: { ids: [`${held.id}-1`] },
    getSaleDocumentTerms: { producerId },
    changeSaleDocumentTerms: {
      ...{ producerId, ticketIssuer: "platform", ticketTax: "excluded", reason: "Firmó el mandato" },
    },
    listOwnSaleDocuments: { id: held.id },
    choosePayoutTier: { producerId, tier: "established", reason: "Tres años con nosotros" },
    downloadSettlement: { id: settlementId },
    changeSettlementStatus: {
      ...{ id: settlementId, status: "paid", paidOn: "2026-01-05", reference: "TRX-1" },
      elsewhere: "Una cuenta de la que mandaron el certificado por correo",
    },
    listProducerSettlements: { producerId },
    downloadProducerSettlement: { producerId, id: settlementId },
    getProducerFinance: { producerId },
    listEventPayouts: { producerId },
    getEventPayout: { id },
    exportProducerLedger: { producerId },
    getReport: { type: "sales" },
    exportReport: { type: "sales" },
    createIncident: { title: "Correo lento", detail: "Tarda", severity: "low", service: "mail" },
    updateIncident: { id: incidentId, note: "Visto" },
    receiveMailNotices: { RecordType: "Delivery" },
    listSuppressions: {},
    liftSuppression: { id: await givenSuppression(), reason: "Ya recibe" },
    changeSwitches: { ...NOTHING_SWITCHED, revision: 0, reason: "Como estaba" },
  };
}

/** Routes without input. */
const nothingToSay = {
  getHomeEvents: {},
  browseEvents: {},
  listFeaturedEvents: {},
  listRecommendedEvents: {},
  listPublicEvents: {},
  listFollows: {},
  listPopularSearches: {},
  listRecentSearches: {},
  forgetSearches: {},
  getCatalogCounts: {},
  getCatalogTrends: {},
  signOutEverywhere: {},
  getSecondStep: {},
  beginSecondStep: {},
  listSessions: {},
  endOtherSessions: {},
  signOut: {},
  getMyProfile: {},
  acceptConsents: { consentVersions: CONSENT_VERSIONS },
  listMyConsents: {},
  listReminders: {},
  exportMyData: {},
  deleteMyAccount: {},
  listPurchases: {},
  listMyTickets: {},
  listIncomingTransfers: {},
  listMyPromotions: {},
  listMyStaffInvitations: {},
  listProducers: {},
  listAttendees: {},
  getDashboardStats: {},
  listAdminEvents: {},
  listPendingEvents: {},
  getFinance: {},
  getRevenue: {},
  getTopPerformers: {},
  listFinanceOrders: {},
  exportContribution: { months: "2026-11" },
  exportFinance: {},
  listBalances: {},
  listSettlements: {},
  listPayoutRequests: {},
  listChangedHolders: {},
  listAuditLogs: {},
  exportAuditLogs: {},
  getSystemHealth: {},
  getSwitches: {},
  listServices: {},
  getMetrics: {},
  listActiveIncidents: {},
  listIncidents: {},
  getHealth: {},
  getSiteSettings: {},
  reportViolations: {},
  reportClientHealth: {
    release: "abc1234",
    entries: [{ kind: "error", page: "/eventos/:slug", message: "TypeError: x is not a function" }],
  },
  getClientHealth: {},
  listMyTeamInvitations: {},
  getOpenApi: {},
} as const;

/** Adds a supervisor to the staff of an event. */
/** An open shift of somebody at an event's box office, and a ticket that was sold in it. */
async function givenDrawer(
  event: Event,
  person: Person,
): Promise<{ shiftId: string; orderId: string; ticketId: string; reserved: string }> {
  const call = buildCall({ actor: buildActor(person), now: new Date() });
  const { id: shiftId } = await openShift(event, { requestId: randomUUID(), openingCash: 50_000 }, call);
  const selections = [{ combinationId: "general", quantity: 1 }];
  const price = event.combinations.find(({ id }) => id === "general")?.price ?? 0;
  const sale = {
    shiftId,
    requestId: randomUUID(),
    selections,
    method: "cash" as const,
    expectedTotal: price,
  };
  const order = await sellAtDoor(event, { ...sale, name: "", email: "" }, call);
  await issueTickets(order, new Date());
  const block = { shiftId, requestId: randomUUID(), combinationId: "general", quantity: 1 };
  const [slot] = await reserveBlock(event, block, call);
  return { shiftId, orderId: order.id, ticketId: ticketIdsOf(order)[0] ?? "", reserved: slot?.orderId ?? "" };
}

async function givenSupervisor(event: Event, { uid, email }: Person): Promise<void> {
  await staffOf(event.id).doc(uid).set({
    uid,
    email,
    name: "Yuliana Riascos",
    eventId: event.id,
    eventName: event.name,
    eventStartsAt: event.startsAt,
    venueName: event.venueName,
    addedAt: new Date().toISOString(),
    isSupervisor: true,
    isSeller: true,
  });
}

const bySuperadmin = () => buildCall({ actor: buildActor({ uid: randomUUID(), role: "superadmin" }) });

const invite = (event: Event, email: string) => inviteStaff(event, email, bySuperadmin());

/** The IDs of invitations that are not accepted yet. */
async function givenInvitations(event: Event, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => `invitada-${randomUUID().slice(0, 8)}@correo.test`);
  return (await Promise.all(people.map((email) => invite(event, email)))).map(({ id }) => id);
}

async function givenCodes(event: Event) {
  const by = bySuperadmin();
  const mark = randomUUID().slice(0, 5).toUpperCase();
  const [promoter, soldNothing] = await Promise.all([
    createPromoter(event, { code: `JHON${mark}`, name: "Jhon Fredy Angulo" }, by),
    createPromoter(event, { code: `ANA${mark}`, name: "Ana Mina" }, by),
  ]);
  const [promoCode, unused] = await Promise.all([
    createPromoCode(event, { code: `LOMA${mark}`, type: "percentage", value: 10 }, by),
    createPromoCode(event, { code: `PACHO${mark}`, type: "percentage", value: 10 }, by),
  ]);
  const [codeBatch, unusedBatch] = await Promise.all([givenCodeBatch(event), givenCodeBatch(event)]);
  return { promoter, soldNothing, promoCode, unused, codeBatch, unusedBatch };
}

/** Starts a transfer that is not accepted yet. */
async function passOn(ticket: Ticket | undefined, toEmail: string): Promise<void> {
  const transfer = { toEmail, reason: null, requestedAt: new Date().toISOString() };
  await tickets.doc(ticket?.id ?? "").update({ transfer });
}

const DAY_WITH_SALES = "2026-01-15";

/** A paid order with a refund that the gateway refused. */
async function givenOwingOrder(event: Event): Promise<string> {
  const [ticket] = await givenTickets(event, 1);
  const id = ticket?.orderId ?? "";
  const refund = newRefund("r1", "91", 10_000, "requested", new Date());
  const owing = {
    total: 10_000,
    refunds: [{ ...refund, status: "failed" as const, tickets: [1] }],
    ...{ hasFailedRefund: true, failedRefundSince: refund.requestedAt },
  };
  await orders.doc(id).update(orders.encode(owing));
  return id;
}

/** What puts the answer to a petition off by a day. */
async function givenExtension() {
  const { id, dueOn } = await givenCase();
  return { id, requestId: randomUUID(), until: addDays(dueOn, 1), text: "Falta lo que dice el productor" };
}

/** A settlement to be paid by a file, and three files. */
async function givenFilesToPay() {
  const { id: producerId } = await givenProducer();
  const { id: accountId } = await givenPayoutAccount(producerId);
  const { id: settlementId } = await givenSent(producerId);
  const file = async (isDrawn: boolean) =>
    (await givenPaymentFile([await givenSent(producerId)], { isDrawn })).id;
  return {
    payable: { settlementId, accountId },
    drawn: await file(true),
    gone: await file(true),
    dropped: await file(false),
  };
}

/** A settlement that was sent, and a day that is not settled yet. */
async function givenSettlement(producerId: string): Promise<string> {
  const id = `s-${randomUUID()}`;
  const now = new Date().toISOString();
  const entry = buildLedgerEntry({ orderId: randomUUID(), producerId, day: DAY_WITH_SALES });
  await ledger.doc(entry.id).set(entry);
  await settlements.doc(id).set({
    id,
    number: 0,
    producerId,
    producerName: "La Clave Producciones",
    from: "2025-12-01",
    to: "2025-12-31",
    entries: 1,
    metrics: NO_METRICS,
    amount: 80_000,
    status: "sent",
    dueOn: "2099-01-01",
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

async function givenSuppression(): Promise<string> {
  const email = `rebota-${randomUUID().slice(0, 8)}@correo.test`;
  const now = new Date();
  await suppress({ email, reason: "bounce", at: now, detail: "" }, now);
  return suppressionId(email);
}

async function givenIncident(): Promise<string> {
  const key = `manual-${randomUUID()}`;
  const now = new Date().toISOString();
  await incidents.doc(key).set({
    key,
    title: "Correo lento",
    detail: "Tarda",
    severity: "low",
    status: "open",
    service: "mail",
    source: "manual",
    notes: [],
    createdAt: now,
    updatedAt: now,
    resolvedAt: null,
  });
  return key;
}

/** An export that `owner` requested and that is ready. */
async function givenExport({ uid }: Person, event: Event): Promise<string> {
  const id = randomUUID();
  await exportJobs.doc(id).set({
    id,
    uid,
    of: "exportEventTickets",
    input: { id: event.id },
    status: "ready",
    fileName: "asistentes.csv",
    contentType: "text/csv",
    size: 1,
    createdAt: new Date().toISOString(),
    finishedAt: new Date().toISOString(),
  });
  await fileOf({ id }).save("x");
  return id;
}

/** An event's ticketing as its form sends it, unchanged. */
const soldBy = ({ localities, phases, combinations }: Event) => ({ localities, phases, combinations });

function ticketingOf(event: Event): Record<string, unknown> {
  return { id: event.id, version: event.version, ...soldBy(event) };
}
