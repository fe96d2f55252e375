import type { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { assertRecentSignIn } from "../../lib/http/recent-sign-in.ts";
import { findAttendee } from "../attendees/attendees.repo.ts";
import { actorEntry } from "../audit/audit-entry.ts";
import {
  beginSecondStep,
  confirmSecondStep,
  enrolSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
  resetSecondStep,
  secondStepOf,
} from "./second-step/second-step.ts";
import { endDevice, endOthers, endSignIn, listSessions } from "./sessions.ts";

export const securityHandlers: Bindings<typeof securityRoutes> = {
  getSecondStep: { handle: (_input, call) => secondStepOf(call) },
  beginSecondStep: {
    handle: (_input, call) => {
      assertRecentSignIn(call);
      return beginSecondStep(call);
    },
  },
  enrolSecondStep: {
    handle: async ({ code }, call) => ({ recoveryCodes: await enrolSecondStep(code, call) }),
  },
  confirmSecondStep: { handle: ({ code }, call) => confirmSecondStep(code, call) },
  renewRecoveryCodes: {
    handle: async ({ code }, call) => ({ recoveryCodes: await renewRecoveryCodes(code, call) }),
  },
  removeSecondStep: { handle: ({ code }, call) => removeSecondStep(code, call) },
  resetSecondStep: {
    handle: async ({ id }, call) => {
      const attendee = await findAttendee(id);
      if (!attendee) throw new AppError("ATTENDEE_NOT_FOUND");
      const name = [attendee.firstName, attendee.lastName].filter(Boolean).join(" ");
      await resetSecondStep({ uid: id, email: attendee.email, name }, actorEntry(call), call.now);
      return {};
    },
  },
  listSessions: { handle: async (_input, call) => ({ items: await listSessions(call) }) },
  endSession: {
    handle: async ({ id }, call) => {
      await endDevice(id, call);
      return {};
    },
  },
  endOtherSessions: {
    handle: async (_input, call) => {
      await endOthers(call);
      return {};
    },
  },
  signOut: {
    handle: async (_input, call) => {
      await endSignIn(call);
      return {};
    },
  },
};
