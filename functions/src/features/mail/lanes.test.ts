import { expect, test } from "vitest";
import { laneOf, MAIL_KINDS } from "./lanes.ts";
import { MAIL_TEMPLATES } from "./mail.schema.ts";

const inLane = (lane: string) => MAIL_TEMPLATES.filter((template) => MAIL_KINDS[template].lane === lane);

test("what somebody waits for with a form open is urgent, and so is what protects their account", () => {
  const asked = ["verify-email", "sign-in-code", "recover-password", "change-email", "account-exists"];
  const security = ["new-device", "password-changed", "email-changed", "email-change-asked"];
  const transfers = ["transfer-received", "transfer-sent", "transfer-accepted", "transfer-done"];
  expect(inLane("urgent").toSorted()).toEqual(
    [...asked, ...security, ...transfers, "second-step-changed", "team-owner", "payout-account"].toSorted(),
  );
});

test("what goes to many at once comes last", () => {
  expect(inLane("news").toSorted()).toEqual(
    [
      "event-called-off",
      "event-moved",
      "event-reminder",
      "message",
      "sale-alert",
      "on-sale-news",
      "to-review",
      "unpaid-hold",
    ].toSorted(),
  );
});

test("a mail keeps the lane it was queued in; an older one has that of its template", () => {
  expect(laneOf({ template: "purchase", lane: "urgent" })).toBe("urgent");
  expect(laneOf({ template: "purchase" })).toBe("personal");
});
