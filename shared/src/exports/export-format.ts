/** File formats of exports. Source: spec 9. */
export const EXPORT_FORMATS = ["csv", "excel", "pdf"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface FileKind {
  /** Label in the menu. */
  label: string;
  extension: string;
  contentType: string;
}

export const FILE_KINDS: Readonly<Record<ExportFormat, FileKind>> = {
  csv: { label: "CSV", extension: "csv", contentType: "text/csv; charset=utf-8" },
  excel: {
    label: "Excel",
    extension: "xlsx",
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  pdf: { label: "PDF", extension: "pdf", contentType: "application/pdf" },
};
