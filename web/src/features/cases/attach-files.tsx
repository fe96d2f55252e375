import { CASE_FILES_MAX_BYTES, MOST_CASE_FILES, type SentFile } from "@tarima/shared/cases/case-files.ts";
import { counted } from "@tarima/shared/lib/text/plural.ts";
import { Paperclip, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { FileProblems } from "../../components/ui/form/upload/drop-zone.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { ATTACHED_TYPES, encodeFile, sizeOf, sizeText } from "./encode-file.ts";

interface AttachFilesProps {
  files: readonly SentFile[];
  most?: number;
  onFiles: (files: SentFile[]) => void;
  /** The last answer; what it says of the files is shown until they change. */
  error: ApiError | null;
  /** While files are read nothing is sent: it would go without them. */
  isReading: boolean;
  onReading: (isReading: boolean) => void;
}

/** Chooses documents and photos that go with what is written. */
export function AttachFiles({
  files,
  most = MOST_CASE_FILES,
  onFiles,
  error,
  isReading,
  onReading,
}: AttachFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string[]>([]);
  const [dealtWith, setDealtWith] = useState<ApiError | null>(null);
  const problems = error === dealtWith ? [] : fileProblems(error);
  const change = (changed: SentFile[], faults: string[]) => {
    setWrong(faults);
    setDealtWith(error);
    onFiles(changed);
  };
  const add = async (chosen: readonly File[]) => {
    onReading(true);
    const read = await Promise.all(chosen.map(encodeFile));
    onReading(false);
    const faults = read.flatMap((it) => (typeof it === "string" ? it : []));
    const all = [...files];
    for (const file of read)
      if (typeof file !== "string" && !all.some(({ content }) => content === file.content)) all.push(file);
    if (all.length > most) faults.push(`Máximo ${counted(most, "archivo")} a la vez`);
    const kept = all.slice(0, most);
    while (kept.reduce((sum, it) => sum + sizeOf(it), 0) > CASE_FILES_MAX_BYTES) {
      const last = kept.pop();
      if (last) faults.push(`«${last.name}» no cabe: son máximo ${sizeText(CASE_FILES_MAX_BYTES)} en total`);
    }
    change(kept, faults);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        multiple={most > 1}
        hidden
        accept={ATTACHED_TYPES.join(",")}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          currentTarget.value = ""; // the same file may be chosen again
        }}
      />
      {files.length > 0 && (
        <ul aria-label="Archivos que van con esto" className="grid gap-1">
          {files.map((file, at) => (
            <li key={file.content} className="flex items-center gap-2 text-sm">
              <bdi className="wrap-anywhere">{file.name}</bdi>
              <span className="whitespace-nowrap text-muted">{sizeText(sizeOf(file))}</span>
              <button
                type="button"
                className="grid size-11 place-items-center"
                aria-label={`Quitar ${file.name}`}
                disabled={isReading}
                onClick={() => change(files.toSpliced(at, 1), [])}
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileProblems problems={[...wrong, ...problems]} />
      {(most > 1 || files.length === 0) && (
        <Button
          size="sm"
          icon={<Paperclip size={18} aria-hidden />}
          isBusy={isReading}
          disabled={files.length >= most}
          onClick={() => input.current?.click()}
        >
          {most > 1 ? "Adjuntar archivos" : "Adjuntar el archivo"}
        </Button>
      )}
      <p className="text-sm text-muted">
        {most > 1
          ? `PDF o fotos: máximo ${most}, de ${sizeText(CASE_FILES_MAX_BYTES)} en total.`
          : `PDF o foto, de máximo ${sizeText(CASE_FILES_MAX_BYTES)}.`}
      </p>
    </div>
  );
}

/** What the server says of the files: on each, or on all together. */
export const fileProblems = (error: ApiError | null): string[] =>
  Object.entries(error?.fields ?? {}).flatMap(([field, message]) =>
    field.startsWith("files") ? message : [],
  );
