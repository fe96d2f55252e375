import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { Link, Navigate, useParams } from "react-router";
import { officeOf } from "../../../components/layout/office/office-sections.ts";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { RoleBadge } from "../../../components/ui/data/badges/role-badge.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { LinkTabs } from "../../../components/ui/structure/link-tabs.tsx";
import { PendingConsents } from "../../../features/attendees/consents.tsx";
import { Preferences } from "../../../features/attendees/preferences.tsx";
import { useProfile } from "../../../features/attendees/use-profile.ts";
import { MyTeam, MyTeamInvitations } from "../../../features/team/my-team.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { landingOf } from "../../../lib/routing/landing.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { DataSection, PrivacySection, SecuritySection } from "./profile-sections.tsx";

const SECTIONS = [
  { slug: undefined, text: "Datos", Section: DataSection },
  { slug: "preferencias", text: "Preferencias", Section: Preferences },
  { slug: "seguridad", text: "Seguridad", Section: SecuritySection },
  { slug: "privacidad", text: "Privacidad", Section: PrivacySection },
] as const;
/** Shown to who works in a team, and where its invitation leads. */
const TEAM = { slug: "equipo", text: "Equipo", Section: MyTeam } as const;

/** The own account, for every role; each section has an address. */
export function ProfileScreen() {
  const { section } = useParams();
  const profile = useProfile();
  const session = useSession();
  const isOfTeam = section === TEAM.slug || (session.status === "signed-in" && session.team !== undefined);
  const sections = isOfTeam ? [...SECTIONS, TEAM] : SECTIONS;
  const current = sections.find(({ slug }) => slug === section);
  if (!current) return <Navigate to={paths.profile()} replace />;
  const { Section } = current;
  return (
    <div className="page pt-8 pb-10 wide:pt-12">
      <title>{`${current.text} · Tu perfil · Tarima`}</title>
      <Who profile={profile.data} />
      <LinkTabs
        label="Tu perfil"
        tabs={sections.map(({ slug, text }) => ({
          to: paths.profile(slug),
          text,
          isCurrent: slug === section,
        }))}
      />
      {profile.data ? (
        <>
          <MyTeamInvitations />
          <PendingConsents profile={profile.data} />
          <Section profile={profile.data} />
        </>
      ) : profile.error ? (
        <div className="pt-8">
          <ErrorState {...failureOf(profile)} />
        </div>
      ) : (
        <OnItsWay />
      )}
    </div>
  );
}

function Who({ profile }: { profile: AttendeeProfile | undefined }) {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { user, role } = session;
  const office = officeOf(role);
  const known = profile ? [profile.firstName, profile.lastName].filter(Boolean).join(" ") : user.name;
  return (
    <header className="mb-6">
      <div className="rule" />
      <h1 className="display mt-5 text-d-lg wrap-anywhere">{known || "Tu perfil"}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        <span className="wrap-anywhere">{user.email}</span>
        {role !== "attendee" && <RoleBadge role={role} />}
      </p>
      {(office || role === "scanner") && (
        <Link to={landingOf(role)} className={buttonStyle({ className: "mt-4" })}>
          {office?.name ?? "Escáner"}
        </Link>
      )}
    </header>
  );
}

function OnItsWay() {
  return (
    <div className="grid gap-6 py-10 wide:grid-cols-[300px_minmax(0,1fr)] wide:gap-16">
      <Loading>Cargando tu perfil…</Loading>
      <Skeleton className="h-7 w-40" />
      <div className="grid max-w-160 gap-4">
        {["a", "b", "c", "d", "e"].map((key) => (
          <Skeleton key={key} className="h-9" />
        ))}
      </div>
    </div>
  );
}
