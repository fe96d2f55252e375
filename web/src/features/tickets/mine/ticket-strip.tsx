import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";

/** The tickets of one event: swiped from one to the next on a phone, side by side on a wide screen. */
export function TicketStrip({ tickets }: { tickets: readonly { id: string; content: ReactNode }[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const go = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({
      behavior: "smooth",
      inline: "center",
      block: "nearest",
    });
  /** Rounds, since a swipe ends between pixels. */
  const note = ({ currentTarget: { scrollLeft, clientWidth } }: { currentTarget: HTMLElement }) =>
    setAt(Math.round(scrollLeft / clientWidth));
  return (
    <div className="min-w-0 wide:col-span-2 wide:col-start-2 wide:row-span-2 wide:row-start-1">
      {tickets.length > 1 && (
        <div className="mb-3 flex items-center justify-between gap-3 wide:hidden">
          <Button size="icon-sm" aria-label="Boleta anterior" disabled={at === 0} onClick={() => go(at - 1)}>
            <ChevronLeft size={20} aria-hidden />
          </Button>
          <p aria-live="polite" className="text-sm font-semibold">
            {at + 1} de {tickets.length}
          </p>
          <Button
            size="icon-sm"
            aria-label="Boleta siguiente"
            disabled={at === tickets.length - 1}
            onClick={() => go(at + 1)}
          >
            <ChevronRight size={20} aria-hidden />
          </Button>
        </div>
      )}
      <ul
        ref={strip}
        onScroll={note}
        className="-mx-gutter flex snap-x snap-mandatory items-start overflow-x-auto [scrollbar-width:none] wide:mx-0 wide:grid wide:grid-cols-2 wide:gap-10 wide:overflow-visible"
      >
        {tickets.map(({ id, content }) => (
          <li key={id} className="w-full shrink-0 snap-center px-gutter wide:w-auto wide:px-0">
            <div className="mx-auto grid max-w-105 gap-4 wide:max-w-none">{content}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}
