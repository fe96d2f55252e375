import { Link } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Section } from "../../../components/ui/structure/section.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { EventRail } from "../card/event-rail.tsx";
import { useProducerEvents } from "./use-producer-page.ts";

/** What a producer has on. */
export function UpcomingOfProducer({ id, name }: { id: string; name: string }) {
  const events = useProducerEvents(id, "upcoming");
  return (
    <Section title="Lo que viene">
      {events.cards?.length === 0 ? (
        <div className="max-w-[52ch]">
          <p className="text-lg leading-snug">{name} no tiene nada en cartelera por ahora.</p>
          <Link to={paths.events()} className="link mt-2 inline-flex min-h-11 items-center">
            Ver qué más hay
          </Link>
        </div>
      ) : (
        <Rows events={events} />
      )}
    </Section>
  );
}

/** What a producer had on; nothing where that is nothing. */
export function PastOfProducer({ id }: { id: string }) {
  const events = useProducerEvents(id, "past");
  if (events.cards?.length === 0) return null;
  return (
    <Section title="Lo que pasó" titleClassName="text-d-sm">
      <Rows events={events} isSmall />
    </Section>
  );
}

type Events = ReturnType<typeof useProducerEvents>;

function Rows({ events, isSmall = false }: { events: Events; isSmall?: boolean }) {
  const { cards } = events;
  if (!cards && events.error) return <ErrorState {...failureOf(events)} />;
  if (!cards) return <OnTheirWay />;
  return (
    <>
      <EventRail cards={cards} isSmall={isSmall} />
      {events.hasNextPage && (
        <div className="grid justify-items-center gap-3 pt-8">
          {events.isFetchNextPageError && (
            <Alert tone="warning">No pudimos traer más. Vuelve a probar.</Alert>
          )}
          <Button isBusy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
            Ver más
          </Button>
        </div>
      )}
    </>
  );
}

function OnTheirWay() {
  return (
    <div className="grid grid-cols-2 gap-6 wide:grid-cols-4">
      <Loading>Cargando los eventos…</Loading>
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="poster rounded-none" />
      ))}
    </div>
  );
}
