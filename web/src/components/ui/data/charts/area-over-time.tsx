import { lazy } from "react";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

const Drawing = lazy(() => import("./area-drawing.tsx"));

/** How something grew: a line over its shadow, and the last point, where it stands now, in yellow. */
export function AreaOverTime(props: ChartProps) {
  return (
    <ChartFrame {...props}>
      <Drawing {...props} />
    </ChartFrame>
  );
}
