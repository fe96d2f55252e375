import { lazy, Suspense } from "react";
import type { CarouselProps } from "./carousel.tsx";

const Carousel = lazy(async () => ({ default: (await import("./carousel.tsx")).Carousel }));

/** A Carousel whose first slide is shown at once; the rest when its code is loaded. */
export function LazyCarousel(props: CarouselProps) {
  const { slides, label, className } = props;
  return (
    <Suspense
      fallback={
        <section aria-label={label} className={className}>
          {slides[0]?.content}
          {slides.length > 1 && <div className="mt-4 h-11" />}
        </section>
      }
    >
      <Carousel {...props} />
    </Suspense>
  );
}
