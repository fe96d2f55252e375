import { CASE_FILES_MAX_BYTES, MOST_CASE_FILES, type SentFile } from "@tarima/shared/cases/case-files.ts";
import { Paperclip, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { FileProblems } from "../../components/ui/form/upload/drop-zone.tsx";
import { encodeFile, megabytes, sizeOf } from "./encode-file.ts";

interface AttachFilesProps {
  files: readonly SentFile[];
  onFiles: (files: SentFile[]) => void;
  /** What the server says of them. */
  problems: readonly string[];
}

/** Chooses documents and photos that go with what is written. */
export function AttachFiles({ files, onFiles, problems }: AttachFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string[]>([]);
  const [isReading, setIsReading] = useState(false);
  const add = async (chosen: readonly File[]) => {
    setIsReading(true);
    const read = await Promise.all(chosen.map(encodeFile));
    setIsReading(false);
    const faults = read.flatMap((it) => (typeof it === "string" ? it : []));
    const all = [...files, ...read.flatMap((it) => (typeof it === "string" ? [] : it))];
    if (all.length > MOST_CASE_FILES) faults.push(`Máximo ${MOST_CASE_FILES} archivos a la vez`);
    const kept = all.slice(0, MOST_CASE_FILES);
    while (kept.reduce((sum, it) => sum + sizeOf(it), 0) > CASE_FILES_MAX_BYTES) {
      const last = kept.pop();
      if (last) faults.push(`«${last.name}» no cabe: son máximo ${megabytes(CASE_FILES_MAX_BYTES)} en total`);
    }
    setWrong(faults);
    onFiles(kept);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = ""; // the same file may be chosen again
        }}
      />
      {files.length > 0 && (
        <ul aria-label="Archivos que van con esto" className="grid gap-1">
          {files.map((file, at) => (
            <li key={file.name + file.content.length} className="flex items-center gap-2 text-sm">
              <bdi className="wrap-anywhere">{file.name}</bdi>
              <span className="whitespace-nowrap text-muted">{megabytes(sizeOf(file))}</span>
              <button
                type="button"
                className="grid size-11 place-items-center"
                aria-label={`Quitar ${file.name}`}
                onClick={() => onFiles(files.filter((_, i) => i !== at))}
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileProblems problems={[...wrong, ...problems]} />
      <Button
        size="sm"
        icon={<Paperclip size={18} aria-hidden />}
        isBusy={isReading}
        disabled={files.length >= MOST_CASE_FILES}
        onClick={() => input.current?.click()}
      >
        Adjuntar archivos
      </Button>
      <p className="text-sm text-muted">
        PDF o fotos: máximo {MOST_CASE_FILES}, de {megabytes(CASE_FILES_MAX_BYTES)} en total.
      </p>
    </div>
  );
}
