import * as z from "zod/mini";
import { staffMember } from "../events/event.schema.ts";
import { email, id } from "../primitives.ts";
import { PRODUCER } from "../roles.ts";
import { defineRoute } from "../route.ts";

/** Who may scan at the door of an event. */
export const staffRoutes = {
  listStaff: defineRoute({
    method: "GET",
    path: "/event/:id/staff",
    summary: "The door staff of one's own event",
    access: PRODUCER,
    input: z.object({ id }),
    output: z.object({ items: z.array(staffMember) }),
    failure: "STAFF_ERROR",
  }),
  addStaff: defineRoute({
    method: "POST",
    path: "/event/:id/staff",
    summary: "Let somebody scan at one's own event; adding them twice is safe",
    access: PRODUCER,
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id, email }),
    output: staffMember,
    failure: "STAFF_ADD_ERROR",
  }),
  changeStaff: defineRoute({
    method: "PUT",
    path: "/event/:id/staff/:uid",
    summary: "Name somebody of the door staff a supervisor, or no longer",
    access: PRODUCER,
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id, uid: id, isSupervisor: z.boolean() }),
    output: staffMember,
    failure: "STAFF_UPDATE_ERROR",
  }),
  removeStaff: defineRoute({
    method: "DELETE",
    path: "/event/:id/staff/:uid",
    summary: "Let somebody scan at one's own event no longer",
    access: PRODUCER,
    producers: "active",
    needsVerifiedEmail: true,
    input: z.object({ id, uid: id }),
    output: z.object({ uid: id }),
    failure: "STAFF_REMOVE_ERROR",
  }),
};
