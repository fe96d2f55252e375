import type { ChartProps } from "./chart-frame.tsx";

export interface BarsProps extends ChartProps {
  /** The id of the point where the current period begins: from there on the bars are bright. None: all are. */
  currentFrom?: string;
  /** The id of the point that matters; the highest if nothing is said. */
  highlight?: string;
  /** Where something happened, on the left edge of a point: "Abrió Etapa 1". */
  marks?: readonly { id: string; label: string }[];
}
