import type { RouteName } from "@tarima/shared/api/routes.ts";

// What asks for a second step, written from what each call does and not from the declarations. For a new route that moves money, or
// decides who may, write it down here first.

/** Moves money, or decides who may: a superadmin has passed a second step within the last minutes. */
export const MOVES_MONEY: readonly RouteName[] = [
  "acceptTransfer",
  "cancelEvent",
  "changeEmailOf",
  "changeEventStatus",
  "changeIssuing",
  "changeSaleDocumentTerms",
  "changeSettlementStatus",
  "changeSwitches",
  "changeTeamMember",
  "choosePayoutTier",
  "closeRefund",
  "confirmPaymentFile",
  "correctMoney",
  "createPaymentFile",
  "createSettlement",
  "decidePayoutAccount",
  "downloadPayoutFile",
  "drawPaymentFile",
  "dropPaymentFile",
  "getAnyPayouts",
  "inviteToTeam",
  "leaveRefundByHand",
  "listForResale",
  "passOwnership",
  "payRefundByHand",
  "refundOrder",
  "refundTicket",
  "resetSecondStep",
  "transferTicket",
  "updateAttendee",
];
/** The same of whoever calls. */
export const ASKS_EVERYBODY: readonly RouteName[] = ["requestPayoutAccount"];
/** What passes the second step, or leaves. */
export const ASKS_NOBODY: readonly RouteName[] = ["confirmSecondStep", "getSecondStep", "signOut"];
