import type { ScanResult } from "@tarima/shared/check-ins/check-in.schema.ts";
import { formatRelative } from "@tarima/shared/dates.ts";
import { cx } from "class-variance-authority";
import type { ScanRecord } from "./door-state.ts";
import { resultWord } from "./scan-verdict.tsx";

const DOTS: Readonly<Record<ScanResult, string>> = {
  valid: "bg-success-solid",
  used: "bg-used-solid",
  duplicate: "bg-used-solid",
  cancelled: "bg-danger-solid",
  invalid: "bg-danger-solid",
};

/** One line of what was read: result, who, how long ago. */
export function ScanLine({ scan, now }: { scan: ScanRecord; now: Date }) {
  const { result, ticket } = scan.answer;
  return (
    <div className="flex items-center gap-3 text-sm">
      <span aria-hidden className={cx("size-3 shrink-0 rounded-full", DOTS[result])} />
      <p className="min-w-0 grow truncate">
        <b>{resultWord(result)}</b>
        {ticket && ["", ticket.attendeeName || ticket.ticketCode, ticket.locality].join(", ")}
        {scan.isOffline && ", sin conexión"}
      </p>
      <span className="shrink-0 text-muted">{formatRelative(new Date(scan.at).toISOString(), now)}</span>
    </div>
  );
}

/** What this device has read since the door was opened, the newest first. */
export function ScanHistory({ history, now }: { history: readonly ScanRecord[]; now: Date }) {
  if (!history.length)
    return <p className="py-6 text-center text-muted">Todavía no has leído ninguna boleta.</p>;
  return (
    <ol className="divide-y divide-line">
      {history.map((scan) => (
        <li key={scan.id} className="py-3">
          <ScanLine scan={scan} now={now} />
        </li>
      ))}
    </ol>
  );
}
