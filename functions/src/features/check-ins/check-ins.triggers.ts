import { validation } from "@tarima/shared/check-ins/check-in.schema.ts";
import { event } from "@tarima/shared/events/event.schema.ts";
import { decodeSnapshot } from "../../lib/firestore/decode.ts";
import { LIMITS } from "../../lib/function-options.ts";
import { onDocumentCreated, onDocumentDeleted, onDocumentUpdated, onSchedule } from "../../lib/triggers.ts";
import { removeGuestsOfPast } from "./door-links/remove-guests.ts";
import { forgetGuestLists } from "./guest-list/forget-guest-lists.ts";
import { auditValidation } from "./scanning/audit-validation.ts";
import { releaseStaff } from "./staff/door-role.ts";
import { isSeenAtDoor, updateDoorStaff } from "./staff/sync-door-staff.ts";
import { startAnew } from "./start-anew.ts";

export const onValidationCreated = onDocumentCreated(
  { ...LIMITS.onValidationCreated, document: "validations/{validationId}", retry: true },
  async ({ id, data }) => {
    const stored = decodeSnapshot(validation, data);
    if (stored.exists && stored.value) await auditValidation(id, stored.value);
  },
);

// Updates the event's data copied into the documents of its door staff.
export const syncDoorStaff = onDocumentUpdated(
  { ...LIMITS.syncDoorStaff, document: "events/{eventId}", retry: true },
  async ({ params: { eventId }, data }) => {
    const [past, now] = [decodeSnapshot(event, data?.before), decodeSnapshot(event, data?.after)];
    if (!past.exists || !now.exists || !past.value || !now.value) return;
    if (isSeenAtDoor(past.value, now.value)) await updateDoorStaff(eventId);
  },
);

// Who worked at doors that are over, and who was invited there; and doors whose night is another one by now.
export const removeDoorGuests = onSchedule(
  { ...LIMITS.removeDoorGuests, schedule: "every 60 minutes", timeoutSeconds: 540 },
  async () => {
    await startAnew(new Date());
    await removeGuestsOfPast(new Date());
    await forgetGuestLists(new Date());
  },
);

export const onStaffDeleted = onDocumentDeleted(
  { ...LIMITS.onStaffDeleted, document: "events/{eventId}/staff/{uid}", retry: true },
  ({ params: { eventId, uid } }) => releaseStaff(eventId, uid, new Date()),
);
