import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Section } from "../../../components/ui/structure/section.tsx";
import { EventProducer } from "./event-producer.tsx";

interface EventPartProps {
  /** Addresses of the two pictures. */
  banner?: string | null;
  map?: string | null;
  producer?: PublicEvent["producer"];
  className?: string;
}

/** What an event's page has besides: one of its pictures, or its producer. Loaded after it, to spare its budget. */
export function EventPart({ banner, map, producer, className }: EventPartProps) {
  if (banner) return <Banner url={banner} />;
  if (map) return <LocalityMap url={map} />;
  return producer ? <EventProducer producer={producer} className={className} /> : null;
}

/** Across the whole page; on a phone from edge to edge. */
const Banner = ({ url }: { url: string }) => (
  <img
    src={url}
    alt=""
    className="-mx-gutter aspect-3/1 w-dvw max-w-none object-cover wide:col-span-2 wide:mx-0 wide:w-full"
  />
);

const LocalityMap = ({ url }: { url: string }) => (
  <Section title="Mapa de localidades" titleClassName="text-d-sm">
    <a href={url}>
      <img src={url} alt="Mapa de localidades" loading="lazy" className="aspect-4/3 w-full object-contain" />
    </a>
  </Section>
);
