import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import type { EventCard } from "@tarima/shared/catalog/catalog.schema.ts";
import { isPostponed } from "@tarima/shared/events/dates/postponed.ts";
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { matchPath } from "react-router";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { BigDate } from "../../../components/ui/print/big-date.tsx";
import { MarkDetail } from "../../../components/ui/print/brand.tsx";
import { Fit } from "../../../components/ui/print/fit.tsx";
import { Poster, Thumbnail } from "../../../components/ui/print/poster.tsx";
import { usePublicEvent } from "../../../features/events/page/use-public-event.ts";
import { OfferedTicket } from "../../../features/tickets/mine/offered-ticket.tsx";
import { publicCaching } from "../../../lib/api/public-caching.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { useMedia, WIDE } from "../../../lib/hooks/use-media.ts";
import { paths } from "../../../lib/routing/paths.ts";

interface AccessFrameProps {
  /** Short, since it is set to the width of the column. */
  title: string;
  lead: ReactNode;
  /** The page the visitor is on the way to; if it sells an event, its poster is shown. */
  target: string;
  children: ReactNode;
}

/** Frame of the sign-in screens: a large title, a form below it, and on desktop the poster of the target event. */
export function AccessFrame({ title, lead, target, children }: AccessFrameProps) {
  const { pathname, searchParams } = new URL(target, location.origin);
  const slug = matchPath(paths.checkout(":slug"), pathname)?.params.slug;
  const offered = pathname === paths.myTickets ? searchParams.get("boleta") : null;
  const isWide = useMedia(WIDE);
  return (
    <div className="page grid gap-16 pt-6 pb-10 wide:grid-cols-[repeat(2,minmax(0,520px))] wide:justify-between wide:pt-10 wide:pb-16">
      <title>{`${title} · Tarima`}</title>
      <div className="min-w-0">
        <div className="rule" />
        <h1 className="mt-4">
          <span className="sr-only">{title}</span>
          <Fit text={title} className="[--lh:1.12]" />
        </h1>
        <div className="mt-2 mb-7 text-lg text-muted">{lead}</div>
        {slug && !isWide && <Buying slug={slug} />}
        {offered && <OfferedTicket ticketId={offered} />}
        {children}
      </div>
      {isWide && (
        <aside aria-label={slug ? "Lo que vas a comprar" : "En cartelera"}>
          {slug ? <BoughtPoster slug={slug} /> : <FeaturedPoster />}
        </aside>
      )}
    </div>
  );
}

function Buying({ slug }: { slug: string }) {
  const { data: found } = usePublicEvent(slug);
  if (!found) return null;
  const { event } = found;
  return (
    <div className="mb-7 grid grid-cols-[72px_1fr] items-center gap-4 border-y border-line py-3.5">
      <Thumbnail url={event.posterSmallUrl} blur={event.posterBlur} name={event.name} />
      <div className="min-w-0">
        <BigDate at={event.startsAt} className={cx("[--bd:32px]", isPostponed(event) && "line-through")} />
        <p className="mt-1.5 leading-tight font-semibold">{event.name}</p>
        <p className="text-sm text-muted">
          {event.venueName}, {event.city}
        </p>
      </div>
    </div>
  );
}

function BoughtPoster({ slug }: { slug: string }) {
  const { data: found, isPending } = usePublicEvent(slug);
  return (
    <Sheet event={found?.event} isOff={found ? isPostponed(found.event) : false} isPending={isPending} />
  );
}

function FeaturedPoster() {
  const { data, isPending } = useRoute(catalogRoutes.listFeaturedEvents, { limit: 1 }, publicCaching);
  const card = data?.items[0];
  return <Sheet event={card} isOff={card?.isPostponed ?? false} isPending={isPending} />;
}

type Printed = Pick<
  EventCard,
  "name" | "posterUrl" | "posterSmallUrl" | "posterBlur" | "startsAt" | "venueName" | "city"
>;

interface SheetProps {
  event: Printed | undefined;
  /** It has no date for now. */
  isOff: boolean;
  isPending: boolean;
}

function Sheet({ event, isOff, isPending }: SheetProps) {
  if (isPending) return <Skeleton className="poster rounded-none" />;
  if (!event) return <MarkDetail className="mt-10 w-64 text-raised light:text-line" />;
  return (
    <figure className="sticky top-6">
      <Poster
        url={event.posterUrl}
        smallUrl={event.posterSmallUrl}
        blur={event.posterBlur}
        name={event.name}
        sizes="520px"
        isMain
        isDecorative
      />
      <figcaption className="flex items-center gap-5 pt-4">
        <BigDate at={event.startsAt} className={cx("[--bd:44px] shrink-0", isOff && "line-through")} />
        <span className="min-w-0 border-l border-line pl-5 text-sm leading-snug">
          <b className="block text-base leading-tight font-semibold">{event.name}</b>
          <span className="text-muted">
            {event.venueName}, {event.city}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
