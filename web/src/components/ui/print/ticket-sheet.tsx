import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

interface TicketSheetProps {
  /** Name of the ticket for screen readers. */
  label: string;
  /** Above the perforation: poster, state and name. */
  top: ReactNode;
  /** Below it: the QR as an SVG, black on cream with its quiet zone. */
  code: ReactNode;
  /** Under the QR: the code as text, and instructions. */
  caption: ReactNode;
  /** In pairs; below each other with large text. */
  facts: readonly { id: string; label: string; value: ReactNode; isWide?: boolean; isLarge?: boolean }[];
  /** Stamped over a code that is not valid any more. */
  stamp?: string | undefined;
}

/** Longer stamps are smaller, to stay on the ticket. */
const LONG_STAMP = 6;

/** A ticket as paper: cream in both themes, with a code large enough for any reader. */
export function TicketSheet({ label, top, code, caption, facts, stamp }: TicketSheetProps) {
  return (
    <article aria-label={label} className="ticket wrap-anywhere">
      <div className="flex flex-wrap items-center gap-4 p-4 *:first:w-16 wide:p-5 wide:*:first:w-[96px] *:last:min-w-0 *:last:flex-[1_1_8rem]">
        {top}
      </div>
      <div className="perforation" />
      <div className="relative grid place-items-center p-4 wide:p-5">
        <div className={cx("w-full max-w-[304px]", stamp && "opacity-15")}>{code}</div>
        {stamp && (
          <div aria-hidden className="absolute inset-0 grid place-items-center">
            <span className={cx("stamp", stamp.length > LONG_STAMP && "text-[40px]!")}>{stamp}</span>
          </div>
        )}
      </div>
      <div className="px-5 pb-4 text-center text-sm">{caption}</div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(40%,8rem)),1fr))]">
        {facts.map(({ id, label: name, value, isWide, isLarge }) => (
          <div key={id} className={cx("border-t border-line px-5 py-3", isWide && "col-span-full")}>
            <dt className="text-caption text-muted">{name}</dt>
            <dd
              className={
                isLarge
                  ? "display text-[clamp(1.375rem,7.5vw,1.875rem)] leading-[1.15]"
                  : "leading-[1.3] font-semibold"
              }
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
