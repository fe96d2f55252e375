import type { ProducerPage } from "@tarima/shared/producers/producer-page.schema.ts";
import { cx } from "class-variance-authority";
import { Suspense } from "react";
import { Navigate, useParams } from "react-router";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { PastOfProducer, UpcomingOfProducer } from "../../features/events/producer/producer-events.tsx";
import { ProducerLinks } from "../../features/events/producer/producer-links.tsx";
import { ProducerMark } from "../../features/events/producer/producer-mark.tsx";
import { useProducerPage } from "../../features/events/producer/use-producer-page.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { optionalPart } from "../../lib/browser/optional-part.ts";
import { paths } from "../../lib/routing/paths.ts";
import { NotFoundScreen } from "../not-found-screen.tsx";

// Needs the session, so it is loaded after the page.
const FollowButton = optionalPart(
  async () => (await import("../../features/follows/follow-button.tsx")).FollowButton,
);

/** Longer names are set smaller, so that they take few lines. */
const SHORT_NAME = 28;

/** A producer's public page: who it is, what it has on, what it had on. */
export function ProducerPageScreen() {
  const { slug = "" } = useParams();
  const page = useProducerPage(slug);
  if (page.data === null)
    return (
      <NotFoundScreen
        title="No encontramos ese productor"
        text="Puede que el enlace esté mal escrito, o que ya no organice con Tarima."
      />
    );
  if (page.data)
    return page.data.slug === slug ? (
      <Producer key={page.data.id} producer={page.data} />
    ) : (
      <Navigate to={paths.producerPage(page.data.slug)} replace />
    );
  return (
    <div className="page py-8">
      {page.error ? <ErrorState level="h1" {...failureOf(page)} /> : <OnItsWay />}
    </div>
  );
}

function Producer({ producer }: { producer: ProducerPage }) {
  const { id, slug, name, logoUrl, city, description, links } = producer;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-12 pt-6 wide:gap-16 wide:pt-10">
      <title>{`${name} · Tarima`}</title>
      <header className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[auto_minmax(0,1fr)] wide:items-start wide:gap-12">
        <ProducerMark
          name={name}
          logoUrl={logoUrl}
          className="size-28 text-d-md wide:size-60 wide:text-d-lg"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div>
            <h1
              className={cx(
                "display wrap-anywhere",
                name.length <= SHORT_NAME ? "text-d-lg leading-[1.06]" : "text-d-md",
              )}
            >
              {name}
            </h1>
            {city && <p className="mt-2 text-lg text-muted">{city}</p>}
          </div>
          {description && (
            <p className="max-w-[62ch] text-lg leading-snug wrap-anywhere whitespace-pre-line">
              {description}
            </p>
          )}
          <ProducerLinks links={links} />
          <Suspense fallback={<div className="h-24" />}>
            <FollowButton producerId={id} name={name} slug={slug} />
          </Suspense>
        </div>
      </header>
      <UpcomingOfProducer id={id} name={name} />
      <PastOfProducer id={id} />
    </div>
  );
}

function OnItsWay() {
  return (
    <div className="grid gap-6 wide:grid-cols-[auto_minmax(0,1fr)] wide:gap-12">
      <Loading>Cargando la página…</Loading>
      <Skeleton className="size-28 rounded-none wide:size-60" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-14 w-3/4 wide:h-22" />
        <Skeleton className="h-24" />
      </div>
    </div>
  );
}
