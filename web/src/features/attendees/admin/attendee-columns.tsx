import type { AttendeeProfile } from "@tarima/shared/attendees/attendee.schema.ts";
import { DOC_TYPE_WORDS } from "@tarima/shared/attendees/documents.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { Ban, Check, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { RoleBadge } from "../../../components/ui/data/badges/role-badge.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";

/** Name of an account, or its e-mail; deleted accounts have neither. */
export const attendeeName = ({ firstName, lastName, email, deletedAt }: AttendeeProfile): string =>
  [firstName, lastName].filter(Boolean).join(" ") || email || (deletedAt ? "Cuenta eliminada" : "Sin nombre");

export function AccountBadge({ attendee: { deletedAt, disabledAt } }: { attendee: AttendeeProfile }) {
  if (deletedAt)
    return (
      <Badge tone="line" icon={Trash2}>
        Eliminada
      </Badge>
    );
  if (disabledAt)
    return (
      <Badge tone="danger" icon={Ban}>
        Desactivada
      </Badge>
    );
  return (
    <Badge tone="success" icon={Check}>
      Activa
    </Badge>
  );
}

function AttendeeName({ row }: { row: AttendeeProfile }) {
  return (
    <>
      <Link
        to={adminPaths.attendee(row.id)}
        className="-my-3 inline-block py-3 font-semibold wrap-anywhere hover:underline"
      >
        {attendeeName(row)}
      </Link>
      <span className="block text-sm text-muted wrap-anywhere">{row.email}</span>
    </>
  );
}

const documentOf = ({ identityDocumentType: type, identityDocument }: AttendeeProfile) =>
  identityDocument ? [type && DOC_TYPE_WORDS[type].short, identityDocument].filter(Boolean).join(" ") : "";

export const ATTENDEE_COLUMNS: readonly DataColumn<AttendeeProfile>[] = [
  {
    id: "name",
    label: "Persona",
    isSortable: true,
    className: "min-w-[22ch]",
    cell: (row) => <AttendeeName row={row} />,
  },
  { id: "document", label: "Documento", cell: documentOf },
  { id: "city", label: "Ciudad", cell: ({ city }) => city ?? "" },
  { id: "role", label: "Rol", cell: ({ role }) => <RoleBadge role={role} /> },
  {
    id: "createdAt",
    label: "Desde",
    kind: "date",
    isSortable: true,
    className: "whitespace-nowrap",
    cell: ({ createdAt }) => formatInstant(createdAt).split(",")[0],
  },
  { id: "status", label: "Cuenta", isFixed: true, cell: (row) => <AccountBadge attendee={row} /> },
];

export function AttendeeCard({ row }: { row: AttendeeProfile }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <div>
        <AttendeeName row={row} />
      </div>
      <p className="text-sm text-muted">{[documentOf(row), row.city].filter(Boolean).join(" · ")}</p>
      <p className="flex flex-wrap gap-2">
        <RoleBadge role={row.role} />
        <AccountBadge attendee={row} />
      </p>
    </div>
  );
}
