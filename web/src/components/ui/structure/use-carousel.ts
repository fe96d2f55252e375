import useEmblaCarousel from "embla-carousel-react";
import { type FocusEvent, useEffect, useState } from "react";
import { useMedia, WIDE } from "../../../lib/hooks/use-media.ts";

const STILL = "(prefers-reduced-motion: reduce)";

/** State of a Carousel: the present slide, whether it rotates, and how to change it. */
export function useCarousel({
  count,
  intervalMs,
  isLooping,
}: {
  count: number;
  intervalMs: number;
  isLooping: boolean;
}) {
  const isStill = useMedia(STILL);
  const canRun = useMedia(WIDE) && !isStill && count > 1;
  const [isStopped, setStopped] = useState(false);
  const hold = useHold();
  const [viewport, embla] = useEmblaCarousel({ loop: isLooping, duration: 20 });
  const [current, setCurrent] = useState(0);
  const isRunning = canRun && !isStopped && !hold.isHeld;

  useEffect(() => {
    if (!embla) return;
    const look = () => setCurrent(embla.selectedScrollSnap());
    embla.on("select", look).on("reInit", look);
    return () => void embla.off("select", look).off("reInit", look);
  }, [embla]);

  // The library's autoplay considers neither the focus on the buttons nor several pauses at once. The timer restarts with every
  // slide; the last one is followed by the first, even where users cannot go past it.
  useEffect(() => {
    if (!embla || !isRunning) return;
    const timer = setTimeout(() => embla.scrollTo((current + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [embla, isRunning, current, count, intervalMs]);

  return {
    viewport,
    current,
    canRun,
    isRunning,
    isStopped,
    holds: hold.holds,
    canGoBack: isLooping || current > 0,
    canGoOn: isLooping || current < count - 1,
    toggle: () => setStopped(!isStopped),
    goTo: (slide: number) => embla?.scrollTo(slide, isStill),
    back: () => embla?.scrollPrev(isStill),
    on: () => embla?.scrollNext(isStill),
  };
}

/** Whether a pointer or the focus is on the carousel, buttons included. */
function useHold() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: isPointed || isFocused,
    holds: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  };
}
