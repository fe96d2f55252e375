import { EXPORT_FORMATS, type ExportFormat, FILE_KINDS } from "@tarima/shared/exports/export-format.ts";
import { MEGABYTE } from "@tarima/shared/lib/limits.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { Download, FileSpreadsheet, FileText, type LucideIcon, Sheet } from "lucide-react";
import { Button } from "../button.tsx";
import { Dropdown, DropdownContent, DropdownItem, DropdownTrigger } from "../overlay/dropdown.tsx";

const ICONS: Readonly<Record<ExportFormat, LucideIcon>> = {
  csv: Sheet,
  excel: FileSpreadsheet,
  pdf: FileText,
};

interface ExportMenuProps {
  onPick: (format: ExportFormat) => void;
  /** The file is being prepared. */
  isBusy: boolean;
  /** Bytes received. */
  bytes: number;
}

/** Downloads a list as a file, and shows progress. */
export function ExportMenu({ onPick, isBusy, bytes }: ExportMenuProps) {
  return (
    <>
      <Dropdown>
        <DropdownTrigger asChild>
          <Button isBusy={isBusy} icon={<Download size={18} aria-hidden />}>
            {isBusy ? preparing(bytes) : "Exportar"}
          </Button>
        </DropdownTrigger>
        <DropdownContent>
          {EXPORT_FORMATS.map((format) => {
            const Icon = ICONS[format];
            return (
              <DropdownItem
                key={format}
                icon={<Icon size={18} aria-hidden />}
                disabled={isBusy}
                onSelect={() => onPick(format)}
              >
                {FILE_KINDS[format].label}
              </DropdownItem>
            );
          })}
        </DropdownContent>
      </Dropdown>
      <span role="status" className="sr-only">
        {isBusy && "Preparando el archivo"}
      </span>
    </>
  );
}

/** Shown from a tenth of a megabyte. */
function preparing(bytes: number): string {
  return bytes < MEGABYTE / 10 ? "Preparando…" : `Preparando… ${formatNumber(bytes / MEGABYTE, 1)} MB`;
}
