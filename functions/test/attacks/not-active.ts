import type { RouteName } from "@tarima/shared/api/routes.ts";

// Suspended and inactive producers only read; pending producers only prepare. This is written from that rule and not from the
// declarations of the routes: every route that writes and that producers may call is refused, except those listed here. For a new one
// that is not, write it down here first.

/**
 * What people do with an account and tickets of their own, whatever the status of their producer; and exports, which only read.
 */
const AS_A_PERSON = new Set<RouteName>([
  "register",
  "resendVerification",
  "recoverPassword",
  "verifyByCode",
  "requestSignInCode",
  "signInByCode",
  "changeEmail",
  "signOutEverywhere",
  "beginSecondStep",
  "enrolSecondStep",
  "confirmSecondStep",
  "renewRecoveryCodes",
  "removeSecondStep",
  "endSession",
  "endOtherSessions",
  "signOut",
  "updateMyProfile",
  "acceptConsents",
  "deleteMyAccount",
  "recordSearch",
  "reportViolations",
  "reportClientHealth",
  "countVisit",
  "measureVisit",
  "forgetSearches",
  "setSaleAlert",
  "removeSaleAlert",
  "followProducer",
  "unfollowProducer",
  "unsubscribe",
  "fileCase",
  "addToCase",
  "joinWaitingRoom",
  "takeTurn",
  "joinWaitingList",
  "leaveWaitingList",
  "registerProducer",
  "createPurchase",
  "changeCodes",
  "releasePurchase",
  "setReminder",
  "startCheckout",
  "transferTicket",
  "withdrawTransfer",
  "acceptTransfer",
  "answerTicket",
  "nameTicket",
  "buyResale",
  "listForResale",
  "withdrawFromResale",
  "refundTicket",
  "cancelTicket",
  "resendTicket",
  "validatePromoCode",
  "openEvent",
  "validatePromoter",
  "requestExport",
  "acceptStaffInvitation",
  "acceptTeamInvitation",
  "declineTeamInvitation",
  "openDoorLink",
  "declineStaffInvitation",
]);
/** Checks at the door, so that people who hold a ticket get in. */
const AT_THE_DOOR = new Set<RouteName>([
  "validateQr",
  "checkCode",
  "useTicket",
  "useTicketAtDoor",
  "saveScans",
  "noteArrival",
  "undoArrival",
  // what is in a drawer can be given back, and the drawer be closed
  "takeBackAtDoor",
  "moveCash",
  "closeShift",
  "sellFromBlock",
  "releaseBlock",
]);
/** Answers what Tarima asks about somebody's claim, whose days to be answered run on. */
const IS_ASKED = new Set<RouteName>(["replyAsOrganiser"]);
/** Keeps money from going to an account, whoever asked for it. */
const STOPS_MONEY = new Set<RouteName>(["stopPayoutAccount"]);
/** Takes rights away, which is possible at any time. */
const TAKES_RIGHTS = new Set<RouteName>(["withdrawTeamInvitation", "removeTeamMember"]);
/** All of these: the producer's status does not matter. */
export const ANYONE: ReadonlySet<RouteName> = new Set([
  ...AS_A_PERSON,
  ...AT_THE_DOOR,
  ...IS_ASKED,
  ...STOPS_MONEY,
  ...TAKES_RIGHTS,
]);
/** Looks at the status itself: whoever is not active may take measuring tools off, and puts none on. */
export const LOOKS_ITSELF: ReadonlySet<RouteName> = new Set<RouteName>(["setMeasurement"]);
/** Drafts, what is to be sold with them, and the profile: nobody sees any of it before a review. */
export const PREPARES = new Set<RouteName>([
  "createEvent",
  "createProducerEvent",
  "copyEvent",
  "changeFollowing",
  "changeFollowingSale",
  "leaveSeries",
  "updateEvent",
  "deleteEvent",
  "withdrawEvent",
  "replaceTicketing",
  "changePass",
  "updateProducer",
  "setPresaleList",
  "deletePresaleList",
  "addPresaleAddresses",
  "removePresaleAddresses",
  "createPromoCode",
  "updatePromoCode",
  "deletePromoCode",
  "createCodeBatch",
  "switchCodeBatch",
  "deleteCodeBatch",
]);
