import { NEW_DATE_UNKNOWN } from "@tarima/shared/events/dates/postponed.ts";
import { formatWallClock } from "@tarima/shared/lib/dates/dates.ts";
import { formatMoney } from "@tarima/shared/lib/numbers/money.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { plural } from "@tarima/shared/lib/text/plural.ts";
import type { Promotion } from "@tarima/shared/promoters/promoter.schema.ts";
import { cx } from "class-variance-authority";
import { QrCode } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { EventBadge } from "../../../components/ui/data/badges/event-badge.tsx";
import { PromoterBadge } from "../../../components/ui/data/badges/promoter-badge.tsx";
import { Thumbnail } from "../../../components/ui/print/poster.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { promotionLink } from "./promotion-link.ts";
import type { Shared } from "./share-promotion.tsx";

interface PromotionRowProps {
  promotion: Promotion;
  onShare: (shared: Shared) => void;
}

/** A promotion of the signed-in promoter. */
export function PromotionRow({ promotion, onShare }: PromotionRowProps) {
  const { id, event, code, tickets, revenue, earned, paid } = promotion;
  return (
    <article className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-5 py-6 wide:grid-cols-[112px_minmax(0,1fr)_minmax(0,auto)] wide:grid-rows-[1fr_auto] wide:gap-x-6 wide:gap-y-2">
      <Thumbnail url={event.posterSmallUrl} name={event.name} className="wide:row-span-2" />
      <div className="min-w-0">
        <h2 className="text-lg leading-tight font-semibold text-balance wrap-anywhere">
          {event.status === "published" ? (
            <Link to={paths.event(event.publicSlug)} className="hover:underline">
              {event.name}
            </Link>
          ) : (
            event.name
          )}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {event.isPostponed ? `Aplazado. ${NEW_DATE_UNKNOWN}` : formatWallClock(event.startsAt)}.{" "}
          {event.venueName}, {event.city}
        </p>
        <States promotion={promotion} />
      </div>
      <dl className="col-span-2 grid grid-cols-2 gap-x-6 gap-y-3 wide:col-span-1 wide:flex wide:gap-8 wide:text-right">
        <Sold label={plural(tickets, "boleta")} value={formatNumber(tickets)} />
        <Sold label="vendido" value={formatMoney(revenue)} />
        {earned !== null && (
          <Sold
            className="max-wide:col-span-2"
            label={paid > 0 ? `para ti, ${formatMoney(paid)} ya pagados` : "para ti"}
            value={formatMoney(earned)}
          />
        )}
      </dl>
      <Code {...{ id, code, event }} note={noteOf(promotion)} onShare={onShare} />
    </article>
  );
}

/** Shown only where the event is not on sale or the code not active. */
function States({ promotion: { event, status } }: { promotion: Promotion }) {
  if (event.status === "published" && status === "active") return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {event.status !== "published" && <EventBadge status={event.status} />}
      {status !== "active" && <PromoterBadge status={status} />}
    </p>
  );
}

function Sold({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={cx("flex flex-col-reverse justify-end", className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-poster text-[32px] leading-[1.14] whitespace-nowrap [word-spacing:-.06em]">
        {value}
      </dd>
    </div>
  );
}

/** Why sharing the link is useless; undefined if it is not. */
function noteOf({ event, status }: Promotion): string | undefined {
  if (status === "suspended") return "Quien organiza suspendió tu código: lo que se compre ahora no cuenta.";
  if (status === "inactive") return "Tu código está desactivado: lo que se compre ahora no cuenta.";
  if (event.status === "approved") return "La página todavía no está publicada. El enlace abre cuando salga.";
  if (event.status !== "published") return "Ya no se venden boletas.";
  if (event.isPostponed) return "Está aplazado: no se venden boletas hasta que tenga nueva fecha.";
  return undefined;
}

interface CodeProps extends Pick<Promotion, "id" | "code" | "event"> {
  note: string | undefined;
  onShare: (shared: Shared) => void;
}

function Code({ id, code, event: { publicSlug: slug, name }, note, onShare }: CodeProps) {
  return (
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 wide:col-start-2 wide:col-end-4">
      <p className="min-w-0">
        <span className="text-sm text-muted">Tu código </span>
        <b className="text-lg font-semibold break-all">{code}</b>
      </p>
      {note ? (
        <p className="max-w-[48ch] text-sm text-muted">{note}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <CopyButton size="sm" text={promotionLink(slug, code)}>
            Copiar enlace
          </CopyButton>
          <Button
            size="sm"
            icon={<QrCode size={18} aria-hidden />}
            aria-label={`QR de ${name}`}
            onClick={() => onShare({ id, code, slug, eventName: name })}
          >
            QR
          </Button>
        </div>
      )}
    </div>
  );
}
