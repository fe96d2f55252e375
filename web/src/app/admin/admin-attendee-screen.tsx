import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { RoleBadge } from "../../components/ui/data/badges/role-badge.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { Breadcrumb } from "../../components/ui/structure/breadcrumb.tsx";
import { LinkTabs } from "../../components/ui/structure/link-tabs.tsx";
import { AttendeeActions } from "../../features/attendees/admin/attendee-actions.tsx";
import { AccountBadge, attendeeName } from "../../features/attendees/admin/attendee-columns.tsx";
import { AttendeeData } from "../../features/attendees/admin/attendee-data.tsx";
import { GivenConsents } from "../../features/attendees/consents.tsx";
import { ConsentHistory } from "../../features/consents/consent-history.tsx";
import { PersonMails } from "../../features/support/person-mails.tsx";
import { PersonPurchases } from "../../features/support/person-purchases.tsx";
import { PersonTickets } from "../../features/support/person-tickets.tsx";
import { StandingConsents } from "../../features/support/standing-consents.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { type AdminAttendeeSection, adminPaths } from "../../lib/routing/admin-paths.ts";

export function AdminAttendeeScreen() {
  const { attendeeId = "", section = "" } = useParams();
  const { data: attendee, ...query } = useRoute(attendeeRoutes.getAttendee, { id: attendeeId });
  if (!attendee && query.error) return <ErrorState level="h1" {...failureOf(query)} />;
  if (!attendee) return <LoadingScreen />;
  const name = attendeeName(attendee);
  return (
    <>
      <title>{`${name} · Tarima`}</title>
      <Breadcrumb
        home={adminPaths.home}
        trail={[{ text: "Asistentes", to: adminPaths.attendees }, { text: name }]}
      />
      <header className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="display text-d-md wrap-anywhere">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-muted">
            <RoleBadge role={attendee.role} />
            <AccountBadge attendee={attendee} />
            <span className="wrap-anywhere">{attendee.email}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <AttendeeActions attendee={attendee} />
        </div>
      </header>
      <div className="mt-6">
        <LinkTabs
          label={name}
          tabs={SECTIONS.map(({ path, text }) => ({
            text,
            to: adminPaths.attendee(attendeeId, path),
            isCurrent: section === (path ?? ""),
          }))}
        />
      </div>
      <div className="pt-6">
        <Shown section={section} attendee={attendee} />
      </div>
    </>
  );
}

const SECTIONS: readonly { path?: AdminAttendeeSection; text: string }[] = [
  { text: "Datos" },
  { path: "compras", text: "Compras" },
  { path: "boletas", text: "Boletas" },
  { path: "correos", text: "Correos" },
  { path: "consentimientos", text: "Consentimientos" },
];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-3 text-xl leading-tight font-semibold tracking-tight">{title}</h2>
    {children}
  </section>
);

function Shown({ section, attendee }: { section: string; attendee: AttendeeProfile }) {
  const { id } = attendee;
  switch (section) {
    case "compras":
      return <PersonPurchases id={id} />;
    case "boletas":
      return <PersonTickets id={id} />;
    case "correos":
      return <PersonMails id={id} email={attendee.email} />;
    case "consentimientos":
      return (
        <div className="grid max-w-160 gap-8">
          <Part title="Con la cuenta y las compras">
            <GivenConsents profile={attendee} />
          </Part>
          <Part title="Vigente por decisión propia">
            <StandingConsents id={id} />
          </Part>
          <Part title="Historial">
            <ConsentHistory key={id} of={id} />
          </Part>
        </div>
      );
    default:
      return (
        <div className="max-w-160">
          <AttendeeData attendee={attendee} />
        </div>
      );
  }
}
