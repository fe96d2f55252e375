import { Bar, BarChart, LabelList, ReferenceLine, ResponsiveContainer } from "recharts";
import { axes, INITIAL_SIZE, MARGIN } from "./axes.tsx";
import type { BarsProps } from "./bars.ts";
import { inFull, peakOf } from "./chart.ts";

// default export, as React.lazy requires
export default function BarsDrawing({
  points,
  unit = "count",
  currentFrom,
  highlight,
  marks = [],
}: BarsProps) {
  const matters = highlight ?? peakOf(points)?.id;
  const current = points.findIndex(({ id }) => id === currentFrom);
  const bars = points.map((point, at) => {
    const isAccent = point.id === matters;
    return {
      ...point,
      fill: isAccent ? "var(--accent)" : at >= current ? "var(--text)" : "var(--line-strong)",
      // yellow needs a dark edge in the light theme
      stroke: isAccent ? "var(--accent-edge)" : "none",
      top: isAccent ? inFull(unit)(point.value) : "",
    };
  });
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={INITIAL_SIZE}>
      <BarChart data={bars} margin={MARGIN} barCategoryGap="9%" accessibilityLayer={false}>
        {axes(points, unit, true)}
        {marks.map(({ id, label }) => (
          <ReferenceLine
            key={id}
            x={id}
            position="start"
            stroke="var(--text)"
            strokeWidth={1.5}
            strokeDasharray="2 4"
            label={{
              value: label,
              position:
                points.findIndex((it) => it.id === id) > points.length / 2
                  ? "insideTopRight"
                  : "insideTopLeft",
              fill: "var(--text)",
              fontSize: 13,
              fontWeight: 600,
              dy: -24,
            }}
          />
        ))}
        <Bar dataKey="value" isAnimationActive={false} maxBarSize={64}>
          <LabelList
            dataKey="top"
            position="top"
            offset={7}
            fill="var(--accent-text)"
            fontSize={15}
            fontWeight={700}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
