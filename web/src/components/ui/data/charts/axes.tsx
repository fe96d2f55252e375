import { CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from "recharts";
import { type ChartPoint, inFull, inShort, peakOf, roundTicks, type Unit } from "./chart.ts";

const TICK = { fill: "var(--muted)", fontSize: 13 };

/** Room for the label above the highest point. */
export const MARGIN = { top: 28, right: 0, bottom: 0, left: 0 };
/** Used until the container has been measured. */
export const INITIAL_SIZE = { width: 640, height: 260 };

/**
 * Axes: thin horizontal lines, few numbers at the right, few days below. A function, not a component, since recharts inspects
 * its children.
 */
export function axes(points: readonly ChartPoint[], unit: Unit, isBars: boolean) {
  const ticks = roundTicks(peakOf(points)?.value ?? 0);
  const labels = new Map(points.map(({ id, label }) => [id, label]));
  return [
    <CartesianGrid key="grid" vertical={false} syncWithTicks stroke="var(--line)" />,
    <XAxis
      key="x"
      dataKey="id"
      tickFormatter={(id: string) => labels.get(id) ?? ""}
      tick={TICK}
      tickLine={false}
      axisLine={{ stroke: "var(--line)", strokeWidth: 1.5 }}
      interval="preserveStartEnd"
      minTickGap={56}
      tickMargin={10}
      padding={isBars ? {} : { left: 8, right: 8 }}
    />,
    <YAxis
      key="y"
      orientation="right"
      width={unit === "money" ? 72 : 52}
      tickFormatter={inShort(unit)}
      tick={TICK}
      tickLine={false}
      axisLine={false}
      ticks={ticks}
      domain={[0, "dataMax"]}
      allowDecimals={false}
    />,
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      cursor={isBars ? { fill: "var(--raised)" } : { stroke: "var(--line-strong)" }}
      content={(props: TooltipContentProps) => <Reading {...props} labels={labels} unit={unit} />}
    />,
  ];
}

/** The tooltip. */
function Reading({
  active,
  payload,
  label,
  labels,
  unit,
}: TooltipContentProps & { labels: ReadonlyMap<string, string>; unit: Unit }) {
  const value = payload[0]?.value;
  if (!active || typeof value !== "number") return null;
  return (
    <p className="rounded-sm border border-line bg-raised px-3 py-2 text-sm shadow-pop">
      <span className="text-muted">{labels.get(String(label))}</span>{" "}
      <b className="font-semibold">{inFull(unit)(value)}</b>
    </p>
  );
}
