import { CATEGORY_LABELS } from "@tarima/shared/events/categories.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import { useLocation, useParams } from "react-router";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { Breadcrumb } from "../../components/ui/structure/breadcrumb.tsx";
import { categoryInAddress } from "../../features/events/catalog/category-address.ts";
import { closureOf } from "../../features/events/page/closure.ts";
import { usePublicEvent } from "../../features/events/page/use-public-event.ts";
import { readCodes } from "../../features/orders/cart.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { optionalPart } from "../../lib/browser/optional-part.ts";
import { useServerNow } from "../../lib/hooks/use-now.ts";
import { paths } from "../../lib/routing/paths.ts";
import { EventPage } from "./event-page.tsx";
import { EventTickets } from "./event-tickets.tsx";

const NotFoundScreen = lazy(async () => ({
  default: (await import("../not-found-screen.tsx")).NotFoundScreen,
}));

// Not needed to decide, so it is loaded after the page.
const ShareEvent = optionalPart(
  async () => (await import("../../features/events/page/share-event.tsx")).ShareEvent,
);

const ClosureNote = optionalPart(
  async () => (await import("../../features/events/page/event-status-note.tsx")).ClosureNote,
);

const EventFoot = optionalPart(async () => (await import("./event-foot.tsx")).EventFoot);

/** How soon a sale's opening or end is shown, milliseconds. */
const CLOCK_MS = 15_000;

export function EventScreen() {
  const { slug = "" } = useParams();
  const event = usePublicEvent(slug);
  if (event.data === null) {
    return (
      <NotFoundScreen
        title="No encontramos ese evento"
        text="Puede que el enlace esté mal escrito, o que ya no esté publicado."
      />
    );
  }
  if (!event.data && !event.error) return <EventOnItsWay />;
  if (!event.data) {
    return (
      <div className="page py-8">
        <ErrorState level="h1" {...failureOf(event)} />
      </div>
    );
  }
  return <Event key={event.data.event.id} found={event.data} />;
}

function Event({ found }: { found: PublicEvent }) {
  const { event } = found;
  const now = useServerNow(CLOCK_MS);
  const closure = closureOf(event, now);
  useArrival(event);
  const isOn = closure === undefined || closure === "suspended";
  return (
    <div className="page wide:pt-8">
      <title>{`${event.name} · Tarima`}</title>
      <EventPage
        found={found}
        before={
          <Breadcrumb
            className="hidden wide:block"
            trail={[
              {
                text: CATEGORY_LABELS[event.category],
                to: paths.events({ categoria: categoryInAddress(event.category) }),
              },
              { text: event.city, to: paths.events({ ciudad: event.city }) },
            ]}
          />
        }
        note={
          closure && (
            <Suspense>
              <ClosureNote closure={closure} event={event} />
            </Suspense>
          )
        }
        keep={<Keep event={event} isOn={isOn} phases={found.phases} />}
        tickets={!closure && <EventTickets found={found} now={now} />}
      />
      <Suspense>
        <EventFoot found={found} />
      </Suspense>
    </div>
  );
}

/** Tells where the visitor came from. After the tickets, whose codes may be in the link; nothing waits for it. */
function useArrival({ id, publicSlug }: PublicEvent["event"]): void {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same page may name another source
  useEffect(() => {
    const told = import("../../features/sources/arrive.ts").then(({ arrive }) =>
      arrive({ id, publicSlug }, readCodes(publicSlug).promoterCode),
    );
    told.catch(() => undefined); // offline, for example
  }, [id, publicSlug, search]);
}

function Keep(props: ComponentProps<typeof ShareEvent>) {
  return (
    <Suspense fallback={<div className="h-18" />}>
      <div className="py-4">
        <ShareEvent {...props} />
      </div>
    </Suspense>
  );
}

function EventOnItsWay() {
  return (
    <div className="page">
      <Loading>Cargando el evento…</Loading>
      <div className="grid gap-6 wide:grid-cols-[440px_minmax(0,1fr)] wide:gap-16 wide:pt-8">
        <Skeleton className="poster -mx-gutter rounded-none wide:mx-0" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-14 w-4/5 wide:h-22" />
          <Skeleton className="h-19 w-32 wide:h-28 wide:w-44" />
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </div>
  );
}
