import { randomUUID } from "node:crypto";
import { MAX_TEAM } from "@tarima/shared/lib/limits.ts";
import { buildActor, buildCall } from "../../../../tools/builders/people.ts";
import { findAttendee } from "../../../src/features/attendees/attendees.repo.ts";
import { acceptTeamInvitation } from "../../../src/features/team/answer-team-invitation.ts";
import { inviteToTeam } from "../../../src/features/team/invite-to-team.ts";
import { passOwnership } from "../../../src/features/team/pass-ownership.ts";
import { countTeamInvitations, invitationKey } from "../../../src/features/team/team.repo.ts";
import { producers, teamInvitations, users } from "../../../src/lib/firestore/collections.ts";
import { idOfEmail } from "../../../src/lib/id-of-email.ts";
import { signIn } from "../../support/api.ts";
import { givenMember } from "../../support/team.ts";
import { givenProducer } from "../../support/world.ts";
import { type Meetings, superadmin } from "./meeting.ts";

export const TEAM: Meetings = {
  "accepted team invitation": async () => {
    const [producer, person] = [await givenProducer(), await signIn()];
    await inviteToTeam(producer, { email: person.email, rights: ["all"], eventIds: null }, superadmin());
    const invitation = teamInvitations.doc(invitationKey(producer.id, idOfEmail(person.email)));
    return {
      first: () => acceptTeamInvitation(producer.id, buildCall({ actor: buildActor(person) })),
      second: () => invitation.delete(),
      isRight: async () => ((await findAttendee(person.uid))?.membership ?? null) === null,
    };
  },
  "room of a team": async () => {
    const producer = await givenProducer();
    const invite = (of: number) =>
      inviteToTeam(
        producer,
        { email: `p${of}-${randomUUID()}@correo.test`, rights: ["door"], eventIds: null },
        superadmin(),
      ).catch(() => undefined);
    const at = new Date().toISOString();
    for (let i = 1; i < MAX_TEAM; i++) {
      const email = `p${i}-${randomUUID()}@correo.test`;
      const [id, rights] = [idOfEmail(email), ["door" as const]];
      const invitation = {
        id,
        producerId: producer.id,
        email,
        rights,
        eventIds: null,
        invitedAt: at,
        sentAt: at,
      };
      await teamInvitations.doc(invitationKey(producer.id, id)).set(invitation);
    }
    return {
      first: () => invite(MAX_TEAM),
      second: () => invite(MAX_TEAM + 1),
      isRight: async () => (await countTeamInvitations(producer.id)) === MAX_TEAM,
    };
  },
  "passed organisation": async () => {
    const producer = await givenProducer();
    const before = await givenMember(producer.id, ["all"]);
    await users.doc(before.uid).update({ membership: null });
    await producers.doc(producer.id).update({ ownerUid: before.uid });
    const [{ uid }, other] = [await givenMember(producer.id, ["all"]), randomUUID()];
    return {
      first: () => passOwnership({ ...producer, ownerUid: before.uid }, uid, superadmin()),
      second: () => producers.doc(producer.id).update({ ownerUid: other }),
      isRight: async () => (await producers.doc(producer.id).get()).data()?.ownerUid === other,
    };
  },
};
