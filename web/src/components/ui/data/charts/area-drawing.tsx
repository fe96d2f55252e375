import { Area, AreaChart, ReferenceDot, ResponsiveContainer } from "recharts";
import { axes, INITIAL_SIZE, MARGIN } from "./axes.tsx";
import { inFull } from "./chart.ts";
import type { ChartProps } from "./chart-frame.tsx";

// default export, as React.lazy requires
export default function AreaDrawing({ points, unit = "count" }: ChartProps) {
  const last = points.at(-1);
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={INITIAL_SIZE}>
      <AreaChart data={[...points]} margin={MARGIN} accessibilityLayer={false}>
        {axes(points, unit, false)}
        <Area
          dataKey="value"
          type="linear"
          stroke="var(--text)"
          strokeWidth={2}
          fill="var(--raised)"
          fillOpacity={1}
          activeDot={{ r: 4, fill: "var(--text)", stroke: "none" }}
          isAnimationActive={false}
        />
        {last && (
          <ReferenceDot
            x={last.id}
            y={last.value}
            r={6}
            fill="var(--accent)"
            stroke="var(--accent-edge)"
            label={{
              value: inFull(unit)(last.value),
              position: "top",
              textAnchor: "end",
              fill: "var(--accent-text)",
              fontSize: 15,
              fontWeight: 700,
              dx: 6,
            }}
          />
        )}
      </AreaChart>
    </ResponsiveContainer>
  );
}
