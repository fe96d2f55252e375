import { formatInstant, formatRelative, type Instant } from "@tarima/shared/lib/dates/dates.ts";
import { useServerNow } from "../../../lib/hooks/use-now.ts";

const RENEWED_EVERY_MS = 30_000;

/** How long ago something happened, updated; the exact time as a tooltip. Null for never. */
export function RelativeTime({ at, className }: { at: Instant | null; className?: string }) {
  const now = useServerNow(RENEWED_EVERY_MS);
  if (at === null) return <span className={className}>Nunca</span>;
  return (
    <time dateTime={at} title={formatInstant(at)} className={className}>
      {formatRelative(at, now)}
    </time>
  );
}
