import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { startOf } from "@tarima/shared/lib/text/start-of.ts";
import type { ProducerRow } from "@tarima/shared/producers/producer.schema.ts";
import { USER_TYPE_WORDS } from "@tarima/shared/producers/producer-documents.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ProducerBadge } from "../../../components/ui/data/badges/producer-badge.tsx";
import { RelativeTime } from "../../../components/ui/data/relative-time.tsx";
import type { DataColumn } from "../../../components/ui/data/table/columns.ts";
import { adminPaths } from "../../../lib/routing/admin-paths.ts";

/** Picture, name and e-mail, linked to the profile. */
function ProducerName({ row: { id, brandName, email, avatarUrl } }: { row: ProducerRow }) {
  const initials = brandName
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => startOf(word, 1).toLocaleUpperCase("es"))
    .join("");
  return (
    <span className="flex items-center gap-3.5">
      {avatarUrl ? (
        <img
          src={avatarUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-sm font-semibold"
        >
          {initials}
        </span>
      )}
      <span className="min-w-0">
        <Link
          to={adminPaths.producer(id)}
          className="-my-3 inline-block py-3 font-semibold wrap-anywhere hover:underline"
        >
          {brandName}
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">{email}</span>
      </span>
    </span>
  );
}

/** Two facts in one cell, so that nothing scrolls sideways. */
const Pair = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <>
    <span>{first || "Sin dato"}</span>
    <small className="block text-caption text-muted">{second}</small>
  </>
);

/** "2 mar 2025" */
const dayIn = (at: string): string => formatInstant(at).split(", ")[0] ?? "";

/** Without the scheme, which says nothing to a reader. */
const Website = ({ address }: { address: string | null }) =>
  address && (
    <a href={address} target="_blank" rel="noreferrer nofollow" className="link inline-block py-0.5">
      {address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "")}
    </a>
  );

/** Source: spec 3, producer record. */
export const PRODUCER_COLUMNS: readonly DataColumn<ProducerRow>[] = [
  {
    id: "name",
    label: "Productor",
    isSortable: true,
    className: "min-w-[23ch]",
    cell: (row) => <ProducerName row={row} />,
  },
  {
    id: "kind",
    label: "Tipo",
    cell: ({ userType, city }) => <Pair first={USER_TYPE_WORDS[userType]} second={city} />,
  },
  {
    id: "contact",
    label: "Contacto",
    className: "max-w-[18ch] wrap-anywhere",
    cell: ({ phone, website }) => (
      <Pair
        first={phone && <span className="whitespace-nowrap">{phone}</span>}
        second={<Website address={website} />}
      />
    ),
  },
  {
    id: "activeEvents",
    label: "Eventos",
    kind: "number",
    isSortable: true,
    cell: ({ activeEvents }) => formatNumber(activeEvents),
  },
  { id: "status", label: "Estado", isFixed: true, cell: ({ status }) => <ProducerBadge status={status} /> },
  {
    id: "createdAt",
    label: "Registro",
    kind: "date",
    isSortable: true,
    className: "min-w-[11ch]",
    cell: ({ createdAt, updatedAt }) => (
      <Pair
        first={dayIn(createdAt)}
        second={<span className="whitespace-normal">Cambió {dayIn(updatedAt)}</span>}
      />
    ),
  },
  {
    id: "lastLogin",
    label: "Última vez",
    cell: ({ lastLoginAt }) => <RelativeTime at={lastLoginAt} className="text-muted" />,
  },
];

export function ProducerCard({ row }: { row: ProducerRow }) {
  const { userType, city, activeEvents, status, phone, website } = row;
  const events = counted(activeEvents, "evento");
  return (
    <div className="grid justify-items-start gap-2">
      <ProducerName row={row} />
      <span className="text-sm">{[USER_TYPE_WORDS[userType], city, events].filter(Boolean).join(", ")}</span>
      {(phone || website) && (
        <span className="flex flex-wrap gap-x-3 text-sm wrap-anywhere">
          {phone}
          <Website address={website} />
        </span>
      )}
      <ProducerBadge status={status} />
    </div>
  );
}
