import type { ScanResult } from "@tarima/shared/check-ins/check-in.schema.ts";
import { formatRelative } from "@tarima/shared/lib/dates/dates.ts";
import { cx } from "class-variance-authority";
import { useState } from "react";
import { ChipChoice } from "../../../components/ui/form/choice/chips.tsx";
import type { ScanRecord } from "./door-state.ts";
import { resultWord } from "./scan-verdict.tsx";

const DOTS: Readonly<Record<ScanResult, string>> = {
  valid: "bg-success-solid",
  used: "bg-used-solid",
  duplicate: "bg-used-solid",
  cancelled: "bg-danger-solid",
  invalid: "bg-danger-solid",
};

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

type Filter = "all" | "in" | "out";

/** Scans in this tab, also before a reload, the newest first: all, admitted, or refused. */
export function ScanHistory({ history, now }: { history: readonly ScanRecord[]; now: Date }) {
  const [filter, setFilter] = useState<Filter>("all");
  if (!history.length)
    return <p className="py-6 text-center text-muted">Todavía no has leído ninguna boleta.</p>;
  const passed = history.filter(({ answer }) => answer.result === "valid");
  const refused = history.filter(({ answer }) => answer.result !== "valid");
  const shown = { all: history, in: passed, out: refused }[filter];
  return (
    <div className="grid gap-2">
      <ChipChoice<Filter>
        label="Qué lecturas"
        chips={[
          { value: "all", label: `Todas ${history.length}` },
          { value: "in", label: `Válidas ${passed.length}` },
          { value: "out", label: `Rechazadas ${refused.length}` },
        ]}
        value={filter}
        onChange={(next) => setFilter(next ?? "all")}
      />
      <ol className="divide-y divide-line">
        {shown.map((scan) => (
          <li key={scan.id} className="py-3">
            <ScanLine scan={scan} now={now} />
          </li>
        ))}
      </ol>
    </div>
  );
}
