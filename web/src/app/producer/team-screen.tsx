import { teamRoutes } from "@tarima/shared/team/team.routes.ts";
import type { ReactNode } from "react";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { LinkTabs } from "../../components/ui/structure/link-tabs.tsx";
import { Section } from "../../components/ui/structure/section.tsx";
import { InviteToTeam } from "../../features/team/invite-to-team.tsx";
import { PassOwnership } from "../../features/team/pass-ownership.tsx";
import { TeamInvitations } from "../../features/team/team-invitations.tsx";
import { TeamLog } from "../../features/team/team-log.tsx";
import { TeamPeople } from "../../features/team/team-people.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { teamLogPath, teamPath } from "../../lib/routing/team-paths.ts";
import { useSession } from "../../lib/session/use-session.ts";

/** Who works for the organisation. */
export function TeamScreen() {
  return <Frame current="people">{(producerId, uid) => <People producerId={producerId} uid={uid} />}</Frame>;
}

/** Who did what in it. */
export function TeamLogScreen() {
  return (
    <Frame current="log">
      {(producerId) => (
        <>
          <p className="mb-5 max-w-prose text-muted">
            Quién hizo qué en tu organización. Lo que compran y piden tus asistentes está en sus eventos.
          </p>
          <TeamLog producerId={producerId} />
        </>
      )}
    </Frame>
  );
}

interface FrameProps {
  current: "people" | "log";
  children: (producerId: string, uid: string) => ReactNode;
}

function Frame({ current, children }: FrameProps) {
  const session = useSession();
  if (session.status !== "signed-in" || !session.producerId) return null;
  return (
    <>
      <title>Equipo · Tarima</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-d-md">Equipo</h1>
        {current === "people" && <InviteToTeam producerId={session.producerId} />}
      </div>
      <LinkTabs
        label="Equipo"
        tabs={[
          { text: "Personas", to: teamPath, isCurrent: current === "people" },
          { text: "Registro", to: teamLogPath, isCurrent: current === "log" },
        ]}
      />
      <div className="pt-6">{children(session.producerId, session.user.uid)}</div>
    </>
  );
}

function People({ producerId, uid }: { producerId: string; uid: string }) {
  const found = useRoute(teamRoutes.listTeam, { producerId });
  if (!found.data && found.error) return <ErrorState {...failureOf(found)} />;
  if (!found.data) return <LoadingScreen />;
  const { owner, items, invitations } = found.data;
  return (
    <div className="grid max-w-220 grid-cols-[minmax(0,1fr)] gap-12">
      <div>
        <TeamPeople producerId={producerId} team={found.data} uid={uid} />
        {items.length === 0 && (
          <p className="mt-4 max-w-prose text-muted">
            Trabajas sin compañía. Invita a quien te ayuda: entra con una cuenta suya, ve solo lo que le toca,
            y aquí queda quién hizo qué.
          </p>
        )}
      </div>
      {invitations.length > 0 && (
        <Section title="Invitaciones" titleClassName="text-d-sm">
          <TeamInvitations producerId={producerId} team={found.data} />
        </Section>
      )}
      {owner?.uid === uid && items.length > 0 && (
        <Section title="Ceder la organización" titleClassName="text-d-sm">
          <PassOwnership producerId={producerId} members={items} />
        </Section>
      )}
    </div>
  );
}
