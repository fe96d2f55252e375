import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { Link } from "react-router";
import { paths } from "../../../lib/routing/paths.ts";
import { ProducerLinks } from "../producer/producer-links.tsx";
import { ProducerMark } from "../producer/producer-mark.tsx";

export function EventProducer({
  producer: { slug, name, legal, logoUrl, city, description, links = [] },
  pulepCode,
  className,
}: {
  producer: PublicEvent["producer"];
  /** Of the event that it stands on, if it has one. */
  pulepCode?: string | null | undefined;
  className?: string | undefined;
}) {
  return (
    <div className={className}>
      <div className="flex items-center gap-4 py-[18px]">
        <ProducerMark name={name} logoUrl={logoUrl} className="size-14 text-2xl" />
        <p className="min-w-0 leading-snug wrap-anywhere">
          <span className="block text-sm text-muted">Produce</span>
          {slug ? (
            <Link to={paths.producerPage(slug)} className="link -my-3 inline-block py-3 font-semibold">
              {name}
            </Link>
          ) : (
            <b className="font-semibold">{name}</b>
          )}
          {legal && <span className="block text-sm text-muted">{legal}</span>}
          {city && <span className="block text-sm text-muted">{city}</span>}
          {pulepCode && <span className="block text-sm text-muted">Código PULEP {pulepCode}</span>}
        </p>
      </div>
      {description && <p className="pb-4 text-sm text-muted">{description}</p>}
      <ProducerLinks links={links} className="pb-4 text-sm" />
    </div>
  );
}
