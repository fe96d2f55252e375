import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { SERVICE_BADGES, type ServiceStatus } from "@tarima/shared/system/services.ts";
import type { SystemMetrics } from "@tarima/shared/system/system.schema.ts";
import { cx } from "class-variance-authority";
import { latencyLabel } from "./system-labels.ts";

type Points = SystemMetrics["services"][number]["points"];

/** Lower bars for worse states, so that meaning does not depend on colour. */
const LOOKS: Readonly<Record<ServiceStatus, string>> = {
  up: "h-full bg-(--line-strong)",
  slow: "h-3/4 bg-warning-solid",
  down: "h-2/5 bg-danger-solid",
  unknown: "h-[3px] bg-line",
};

/** History of a service, one bar per period, the latest on the right. */
export function ServiceBars({ name, points }: { name: string; points: Points }) {
  return (
    <div
      role="img"
      aria-label={`${name}: ${summaryOf(points)}`}
      className="flex h-7 items-end gap-px overflow-hidden pair:gap-[2px]"
    >
      {points.map(({ at, status, latencyMs }) => (
        <span
          key={at}
          title={`${formatInstant(at)}: ${SERVICE_BADGES[status].label}, ${latencyLabel(latencyMs)}`}
          className={cx("min-w-px grow", LOOKS[status])}
        />
      ))}
    </div>
  );
}

/** "58 en pie, 2 lento" */
function summaryOf(points: Points): string {
  const counts = (Object.keys(LOOKS) as ServiceStatus[]).flatMap((status) => {
    const count = points.filter((point) => point.status === status).length;
    return count > 0 ? [`${count} ${SERVICE_BADGES[status].label.toLocaleLowerCase("es")}`] : [];
  });
  return counts.join(", ");
}
