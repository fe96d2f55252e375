import { CAROUSEL_INTERVAL_MS } from "@tarima/shared/lib/limits.ts";
import { cx } from "class-variance-authority";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { useCarousel } from "./use-carousel.ts";

export interface CarouselProps {
  /** Name of the content: "Eventos destacados". */
  label: string;
  slides: readonly { id: string; label: string; content: ReactNode }[];
  intervalMs?: number;
  isLooping?: boolean;
  className?: string;
}

/**
 * Slides, one at a time. Rotates automatically on desktop only, and not under prefers-reduced-motion; pauses during hover and
 * focus, and can be stopped. Use LazyCarousel, which loads this when needed.
 */
export function Carousel({
  label,
  slides,
  intervalMs = CAROUSEL_INTERVAL_MS,
  isLooping = true,
  className,
}: CarouselProps) {
  const carousel = useCarousel({ count: slides.length, intervalMs, isLooping });
  const { current, goTo } = carousel;
  return (
    <section aria-roledescription="carrusel" aria-label={label} className={className} {...carousel.holds}>
      <div ref={carousel.viewport} className="overflow-hidden">
        {/* announced when the user changes the slide, not on rotation */}
        <div aria-live={carousel.isRunning ? "off" : "polite"} className="flex touch-pan-y">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
            <div
              key={slide.id}
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${slides.length}: ${slide.label}`}
              inert={index !== current}
              className="min-w-0 flex-[0_0_100%]"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="mt-4 flex items-center gap-2">
          {carousel.canRun && <RunButton isStopped={carousel.isStopped} onPress={carousel.toggle} />}
          <Dots slides={slides} current={current} goTo={goTo} />
          <TurnButton
            icon={ChevronLeft}
            label="Anterior"
            isOff={!carousel.canGoBack}
            onPress={carousel.back}
          />
          <TurnButton icon={ChevronRight} label="Siguiente" isOff={!carousel.canGoOn} onPress={carousel.on} />
        </div>
      )}
    </section>
  );
}

function RunButton({ isStopped, onPress }: { isStopped: boolean; onPress: () => void }) {
  const Icon = isStopped ? Play : Pause;
  return (
    <Button
      variant="quiet"
      size="icon-sm"
      className="px-0!"
      aria-label={isStopped ? "Reanudar" : "Detener"}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
    </Button>
  );
}

function Dots({
  slides,
  current,
  goTo,
}: {
  slides: CarouselProps["slides"];
  current: number;
  goTo: (slide: number) => void;
}) {
  return (
    <ul className="flex min-w-0 grow">
      {slides.map(({ id, label }, index) => (
        <li key={id} className="w-12 min-w-4">
          <button
            type="button"
            aria-label={`Ver ${label}`}
            aria-current={index === current || undefined}
            className="group grid h-11 w-full place-items-center px-[3px]"
            onClick={() => goTo(index)}
          >
            <span
              className={cx(
                "h-1.5 w-full",
                index === current ? "bg-accent-text" : "bg-edge opacity-70 group-hover:opacity-100",
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

function TurnButton({
  icon: Icon,
  label,
  isOff,
  onPress,
}: {
  icon: typeof ChevronLeft;
  label: string;
  isOff: boolean;
  onPress: () => void;
}) {
  return (
    <Button size="icon-sm" aria-label={label} disabled={isOff} onClick={onPress}>
      <Icon size={20} aria-hidden />
    </Button>
  );
}
