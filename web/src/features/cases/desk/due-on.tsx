import type { CaseRow } from "@tarima/shared/cases/case.schema.ts";
import { urgencyOf } from "@tarima/shared/cases/case-kinds.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { Badge } from "../../../components/ui/data/badge.tsx";

const URGENT = {
  late: { label: "Vencida", tone: "danger" },
  near: { label: "Por vencer", tone: "warning" },
} as const;

/** By when it is answered; nothing where nothing is awaited. */
export function DueOn({ status, dueOn, label = "" }: Pick<CaseRow, "status" | "dueOn"> & { label?: string }) {
  if (status !== "open") return null;
  const urgency = urgencyOf(dueOn, new Date());
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {`${label} ${formatCalendarDay(dueOn)}`.trim()}
      {urgency !== "calm" && <Badge tone={URGENT[urgency].tone}>{URGENT[urgency].label}</Badge>}
    </span>
  );
}
