import { findProducer } from "../../functions/src/features/producers/producers.repo.ts";
import { acceptTeamInvitation } from "../../functions/src/features/team/answer-team-invitation.ts";
import { inviteToTeam } from "../../functions/src/features/team/invite-to-team.ts";
import { buildActor, buildCall } from "../builders/people.ts";
import { accounts, teamRecords } from "./data.ts";

const accountOf = (fits: (account: (typeof accounts)[number]) => boolean) => {
  const { uid, email, name } = accounts.find(fits) ?? {};
  if (!uid || !email || !name) throw new Error("emulator-data/team.json names an account that is not there");
  return { uid, email, name };
};

/** Invites the members of each team, who accept, and those who have not answered yet. */
export async function makeTeams(now: Date): Promise<void> {
  for (const { producerId, rights, ...whom } of teamRecords) {
    const producer = await findProducer(producerId);
    if (!producer) throw new Error(`No producer ${producerId}`);
    const owner = accountOf((account) => account.producerId === producerId);
    const call = buildCall({ actor: buildActor({ ...owner, producerId, role: "producer" }), now });
    const member = "uid" in whom ? accountOf(({ uid }) => uid === whom.uid) : undefined;
    const email = "email" in whom ? whom.email : (member?.email ?? "");
    await inviteToTeam(producer, { email, rights, eventIds: null }, call);
    if (member) await acceptTeamInvitation(producerId, buildCall({ actor: buildActor(member), now }));
  }
}
