import { lazy } from "react";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

const Drawing = lazy(() => import("./area-drawing.tsx"));

/** A value over time: a line with a filled area, the last point in yellow. */
export function AreaOverTime(props: ChartProps) {
  return (
    <ChartFrame {...props}>
      <Drawing {...props} />
    </ChartFrame>
  );
}
