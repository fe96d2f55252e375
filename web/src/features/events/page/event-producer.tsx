import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";

export function EventProducer({
  producer,
  className,
}: {
  producer: PublicEvent["producer"];
  className?: string | undefined;
}) {
  const initials = producer.name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join("");
  return (
    <div className={className}>
      <div className="flex items-center gap-4 py-[18px]">
        {producer.logoUrl ? (
          <img
            src={producer.logoUrl}
            alt=""
            width={56}
            height={56}
            className="size-14 shrink-0 object-cover"
          />
        ) : (
          <span
            aria-hidden
            className="display grid size-14 shrink-0 place-items-center bg-raised text-2xl leading-none"
          >
            {initials}
          </span>
        )}
        <p className="min-w-0 leading-snug wrap-anywhere">
          <span className="block text-sm text-muted">Produce</span>
          <b className="font-semibold">{producer.name}</b>
          {producer.city && <span className="block text-sm text-muted">{producer.city}</span>}
        </p>
      </div>
      {producer.description && <p className="pb-4 text-sm text-muted">{producer.description}</p>}
      <ProducerLinks links={producer.links ?? []} />
    </div>
  );
}

/** Where else a producer is found. */
function ProducerLinks({ links }: { links: NonNullable<PublicEvent["producer"]["links"]> }) {
  if (links.length === 0) return null;
  return (
    <p className="pb-4 text-sm wrap-anywhere">
      {links.map(({ label, url }) => (
        <a
          key={url}
          href={url}
          rel="nofollow noreferrer"
          className="link mr-4 inline-flex min-h-11 items-center"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
