import { lazy } from "react";
import type { BarsProps } from "./bars.ts";
import { ChartFrame } from "./chart-frame.tsx";

// recharts is as heavy as all the rest of a page: it comes with the first chart, and to nobody who sees none.
const Drawing = lazy(() => import("./bars-drawing.tsx"));

/** How much there was of something, day by day: a bar each, the one that matters in yellow with its number on top. */
export function BarsOverTime(props: BarsProps) {
  return (
    <ChartFrame {...props}>
      <Drawing {...props} />
    </ChartFrame>
  );
}
