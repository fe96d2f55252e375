import type { Route } from "@tarima/shared/api/route.ts";
import { type RouteName, routes } from "@tarima/shared/api/routes.ts";
import type { TeamRight } from "@tarima/shared/team/rights.ts";

// What a member of an organisation's team may do, written from what each right is for (decision 42) and not from the declarations. For a
// new route of an organiser, write down here first whose work it is.

/** What everybody who works there sees, and files of their own. */
export const EVERYBODY: RouteName[] = [
  "listMyEvents",
  "getMyEvent",
  "listProducerEvents",
  "getProducer",
  "listSeries",
  "getTicketing",
  "getExport",
  "downloadExport",
  "removeTeamMember",
];
export const WORK: Record<Exclude<TeamRight, "all">, RouteName[]> = {
  // what an event is, and what is sold in it
  events: [
    ...(["createEvent", "createProducerEvent", "copyEvent", "updateEvent", "deleteEvent"] as const),
    ...(["submitEvent", "withdrawEvent", "publishEvent", "unpublishEvent"] as const),
    ...([
      "changeFollowing",
      "changeFollowingSale",
      "submitSeries",
      "leaveSeries",
      "replaceTicketing",
      "pauseSale",
      "changePass",
      "getCancellation",
    ] as const),
    ...(["getPresaleList", "setPresaleList", "deletePresaleList"] as const),
    ...(["addPresaleAddresses", "removePresaleAddresses"] as const),
    ...(["getLiveWaitingRoom", "setWaitingRoom", "checkUploads"] as const),
  ],
  // who bought, and what they are owed
  sales: [
    ...(["listEventTickets", "listTickets", "listDetailedTickets", "listBuyerTickets"] as const),
    ...([
      "exportEventTickets",
      "requestExport",
      "refundOrder",
      "listReversals",
      "annulCourtesy",
      "issueCourtesies",
      "findCourtesyHolders",
    ] as const),
    ...(["getResale", "getWaitingDemand", "releaseToWaitingList"] as const),
    ...(["listOrganiserCases", "downloadOrganiserCaseFile", "replyAsOrganiser"] as const),
    ...(["getProducerStats", "getCancellation", "listShifts"] as const),
  ],
  // what was earned, and what was paid out
  finance: [
    ...(["listProducerLedger", "exportProducerLedger", "getProducerFinance"] as const),
    ...(["listEventPayouts", "getEventPayout", "getProducerStats"] as const),
    ...(["listProducerSettlements", "downloadProducerSettlement"] as const),
    ...(["getPayouts", "stopPayoutAccount"] as const),
  ],
  // who comes in, and who works there
  door: [
    ...(["validateQr", "checkCode", "useTicket", "useTicketAtDoor", "findDoorTicket", "undoScan"] as const),
    ...(["listScans", "saveScans", "getManifest", "getDoorBoard", "findAtDoor"] as const),
    ...(["listStaff", "inviteStaff", "sendStaffInvitation", "withdrawStaffInvitation"] as const),
    ...(["changeStaff", "removeStaff"] as const),
    ...(["listDoorLinks", "makeDoorLink", "changeDoorLink", "deleteDoorLink"] as const),
    ...(["listGuestList", "addToGuestList", "changeGuestListEntry", "removeGuestListEntry"] as const),
    ...(["findOnGuestList", "noteArrival", "undoArrival"] as const),
    ...(["showBoxOffice", "openShift", "showShift", "sellAtDoor", "findDoorSale"] as const),
    ...(["takeBackAtDoor", "moveCash", "closeShift", "reserveBlock", "sellFromBlock"] as const),
    ...(["releaseBlock"] as const),
  ],
  // who hears of it, and by whom it is sold
  marketing: [
    ...(["listMessages", "countAudience", "createMessage", "updateMessage", "deleteMessage"] as const),
    ...(["testMessage", "sendMessage", "stopMessage"] as const),
    ...(["listPromoters", "createPromoter", "updatePromoter", "deletePromoter", "activatePromoter"] as const),
    ...(["deactivatePromoter", "suspendPromoter", "payPromoter", "undoPromoterPayment"] as const),
    ...(["listPromoCodes", "createPromoCode", "getPromoCode", "updatePromoCode", "deletePromoCode"] as const),
    ...(["listCodeBatches", "createCodeBatch", "switchCodeBatch", "deleteCodeBatch"] as const),
    ...(["exportCodeBatch", "listSources", "addSourceLink", "removeSourceLink"] as const),
    ...(["printEventQrPoster", "checkUploads"] as const),
    ...(["getMeasurement", "setMeasurement", "testMeasurement"] as const),
  ],
};
/** What needs the right to everything. */
export const WHOLE_ORGANISATION: RouteName[] = [
  ...(["cancelEvent", "changeTeamMember", "inviteToTeam", "listTeam", "listTeamLog"] as const),
  ...(["updateProducer", "withdrawTeamInvitation"] as const),
];
/** What only its owner does. */
export const OWNERS: RouteName[] = ["passOwnership", "requestPayoutAccount"];
/** Their own, whatever they may do in the organisation: asked of whoever works at a door or made a file. */
export const OWN_ANYWAY = new Set<RouteName>(["getExport", "downloadExport", "listScans"]);

/** The routes that are an organiser's, or a door's, and nobody's as a person. */
export const ORGANISERS = (Object.entries(routes) as [RouteName, Route][]) // the keys are route names
  .filter(([, { access }]) => access.producer && !access.attendee && !access.anonymous)
  .map(([name]) => name);

export const allowed = (right: TeamRight): RouteName[] =>
  right === "all"
    ? ORGANISERS.filter((name) => !OWNERS.includes(name))
    : [...EVERYBODY, ...WORK[right], ...OWN_ANYWAY];
