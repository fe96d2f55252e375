import * as z from "zod/mini";

/** Source: spec 9, report categories. */
export const REPORT_TYPES = ["sales", "attendance", "financial", "analytics"] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const REPORT_LABELS: Readonly<Record<ReportType, string>> = {
  sales: "Ventas",
  attendance: "Asistencia",
  financial: "Financiero",
  analytics: "Análisis",
};

/** What a report counts, so that it is not taken for another sum that looks like it. */
export const REPORT_NOTES: Readonly<Record<ReportType, string>> = {
  sales: "Lo vendido en esos días, sin el servicio, menos lo que se devolvió en ellos.",
  attendance: "Eventos que empiezan en esos días, sin las boletas que se devolvieron.",
  financial: "Cada reembolso y cada ajuste cuenta el día en que se hizo.",
  analytics: "Eventos con ventas en esos días, con todas sus compras, también las que se devolvieron.",
};

export const REPORT_CELL_KINDS = ["text", "number", "money", "percent", "day"] as const;

const column = z.object({ key: z.string(), label: z.string(), kind: z.enum(REPORT_CELL_KINDS) });
export type ReportColumn = z.output<typeof column>;

/** Text, count, pesos, share (0.34 is 34 %) or day; null where there is no value. */
const cell = z.nullable(z.union([z.string(), z.number()]));

/** A report as a table, on screen and in files. Rows are events or days, depending on the type. */
export const report = z.object({
  type: z.enum(REPORT_TYPES),
  from: z.string(),
  to: z.string(),
  columns: z.array(column),
  rows: z.array(z.object({ id: z.string(), cells: z.record(z.string(), cell) })),
  /** Totals. A share is computed from totals, not summed. */
  totals: z.record(z.string(), cell),
  /** Columns of the chart: the bars' names and their lengths. */
  chart: z.object({ name: z.string(), value: z.string() }),
});
export type Report = z.output<typeof report>;
