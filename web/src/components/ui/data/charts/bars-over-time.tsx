import { lazy } from "react";
import { ChartFrame, type ChartProps } from "./chart-frame.tsx";

// recharts is as heavy as all the rest of a page: it comes with the first chart, and to nobody who sees none.
const Drawing = lazy(() => import("./bars-drawing.tsx"));

export interface BarsProps extends ChartProps {
  /** The id of the point where the current period begins: from there on the bars are bright. None: all are. */
  currentFrom?: string;
  /** The id of the point that matters; the highest if nothing is said. */
  highlight?: string;
  /** Where something happened, on the left edge of a point: "Abrió Etapa 1". */
  marks?: readonly { id: string; label: string }[];
}

/** How much there was of something, day by day: a bar each, the one that matters in yellow with its number on top. */
export function BarsOverTime(props: BarsProps) {
  return (
    <ChartFrame {...props}>
      <Drawing {...props} />
    </ChartFrame>
  );
}
