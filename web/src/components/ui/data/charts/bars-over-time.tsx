import { lazy } from "react";
import type { BarsProps } from "./bars.ts";
import { ChartFrame } from "./chart-frame.tsx";

// recharts is as large as the rest of a page, so it is loaded with the first chart.
const Drawing = lazy(() => import("./bars-drawing.tsx"));

/** A value by day as bars; the most important bar is yellow and labelled. */
export function BarsOverTime(props: BarsProps) {
  return (
    <ChartFrame {...props}>
      <Drawing {...props} />
    </ChartFrame>
  );
}
