import type { ChartProps } from "./chart-frame.tsx";

export interface BarsProps extends ChartProps {
  /** Id of the first point of the current period: earlier bars are muted. By default none are. */
  currentFrom?: string;
  /** Id of the highlighted point; the highest by default. */
  highlight?: string;
  /** Events at the left edge of a point: "Abrió Etapa 1". */
  marks?: readonly { id: string; label: string }[];
}
