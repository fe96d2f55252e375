import type { CaseFile } from "@tarima/shared/cases/case-files.ts";
import { Download } from "lucide-react";
import { sizeText } from "./encode-file.ts";

/** What stands with a text, to take away. */
export function CaseFiles({ files, onFile }: { files: readonly CaseFile[]; onFile: (id: string) => void }) {
  return (
    <ul aria-label="Archivos" className="mt-2 grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 text-left text-sm"
            onClick={() => onFile(id)}
          >
            <Download size={18} aria-hidden className="shrink-0" />
            <bdi className="link wrap-anywhere">{name}</bdi>
            <span className="whitespace-nowrap text-muted">{sizeText(size)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
