import { ChevronDown } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { Table, Td, Th } from "../table.tsx";
import { type ChartPoint, inFull, peakOf, summaryOf, type Unit } from "./chart.ts";

export interface ChartProps {
  /** Name for screen readers: "Boletas por día". Sighted users see the page's heading. */
  label: string;
  /** Name of the points: "Día". */
  pointLabel: string;
  points: readonly ChartPoint[];
  unit?: Unit;
  /** Shown without data. */
  empty?: ReactNode;
}

/** What surrounds every chart: a summary for screen readers, a table of its numbers, and an empty state. */
export function ChartFrame({
  label,
  pointLabel,
  points,
  unit = "count",
  empty = "No hay datos disponibles",
  children,
}: ChartProps & { children: ReactNode }) {
  if (!peakOf(points)) {
    return (
      <div className="grid min-h-65 place-items-center border-y border-line px-6 text-center text-muted">
        {empty}
      </div>
    );
  }
  const read = inFull(unit);
  return (
    <figure>
      <div role="img" aria-label={summaryOf(label, points, unit)} className="h-65 overflow-hidden">
        <Suspense fallback={<Skeleton className="h-full" />}>{children}</Suspense>
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-sm text-sm text-muted hover:text-text [&::-webkit-details-marker]:hidden">
          Ver los números
          <ChevronDown size={16} aria-hidden className="group-open:rotate-180" />
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section aria-label={`Números de ${label}`} tabIndex={0} className="mt-2 max-h-80 overflow-y-auto">
          <Table label={label}>
            <thead>
              <tr>
                <Th>{pointLabel}</Th>
                <Th className="text-right">{label}</Th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.id}>
                  <Td className="py-2">{point.label}</Td>
                  <Td className="py-2 text-right whitespace-nowrap">{read(point.value)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      </details>
    </figure>
  );
}
