import { type FileRules, formatBytes, takeFiles } from "@tarima/shared/lib/files/files.ts";
import { FILE_MAX_BYTES } from "@tarima/shared/lib/limits.ts";
import { cx } from "class-variance-authority";
import { Check, CircleExclamationPoint, FileText, RotateCcw, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { InputButton } from "../text/input.tsx";
import { DropZone, FileProblems } from "./drop-zone.tsx";

/** Progress of an upload; files without a status are waiting. */
export type FileStatus =
  | { state: "busy" /** 0 to 1, where it is known. */; share?: number }
  | { state: "done" }
  | { state: "failed"; message: string };

interface FileUploadProps extends FileRules {
  value: readonly File[];
  onChange: (files: readonly File[]) => void;
  statuses?: ReadonlyMap<File, FileStatus>;
  onRetry?: (file: File) => void;
  /** Accepted formats in words: "CSV o Excel". */
  formats?: ReactNode;
  isDisabled?: boolean;
}

/** Files to upload: dropped, pasted or selected, checked, each with its progress. */
export function FileUpload(props: FileUploadProps) {
  const { value, onChange, statuses, onRetry, formats, isDisabled = false, ...rules } = props;
  const [problems, setProblems] = useState<string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const add = (chosen: File[]) => {
    const taken = takeFiles(value, chosen, rules);
    setProblems(taken.problems);
    if (taken.files !== value) onChange(taken.files);
  };
  const remove = (file: File) => {
    setProblems([]);
    onChange(value.filter((it) => it !== file));
    list.current?.focus(); // the focused button is being removed
  };
  const size = `hasta ${formatBytes(rules.maxBytes ?? FILE_MAX_BYTES)}`;
  return (
    <div className="grid grid-cols-1 gap-3">
      <DropZone
        onFiles={add}
        accept={rules.accept}
        isMultiple={rules.isMultiple ?? false}
        isDisabled={isDisabled}
        chooseWord={rules.isMultiple ? "búscalos" : "búscalo"}
        note={
          formats ? (
            <>
              {formats}, {size}
            </>
          ) : (
            <span className="inline-block first-letter:uppercase">{size}</span>
          )
        }
      >
        {rules.isMultiple ? "Arrastra tus archivos" : "Arrastra tu archivo"}
      </DropZone>
      <FileProblems problems={problems} />
      <ul ref={list} tabIndex={-1} aria-label="Archivos" className="outline-none empty:hidden">
        {value.map((file, index) => (
          <FileRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may share name and size, and none has an id
            key={`${index}-${file.name}`}
            file={file}
            status={statuses?.get(file)}
            onRemove={isDisabled ? undefined : () => remove(file)}
            onRetry={onRetry && (() => onRetry(file))}
          />
        ))}
      </ul>
    </div>
  );
}

interface FileRowProps {
  file: File;
  status: FileStatus | undefined;
  onRemove: (() => void) | undefined;
  onRetry: (() => void) | undefined;
}

function FileRow({ file, status, onRemove, onRetry }: FileRowProps) {
  const isFailed = status?.state === "failed";
  const Icon = isFailed ? CircleExclamationPoint : status?.state === "done" ? Check : FileText;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <Icon
        size={20}
        aria-hidden
        className={cx(
          "shrink-0",
          isFailed ? "text-danger" : status?.state === "done" ? "text-success" : "text-muted",
        )}
      />
      <div className="min-w-0 grow">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <p className={cx("text-sm", isFailed ? "text-danger" : "text-muted")}>
          {isFailed ? (
            status.message
          ) : (
            <>
              {formatBytes(file.size)}
              {status && ` · ${inWords(status)}`}
            </>
          )}
        </p>
        {status?.state === "busy" && <Progress name={file.name} share={status.share} />}
      </div>
      {isFailed && onRetry && (
        <InputButton aria-label={`Volver a enviar ${file.name}`} onClick={onRetry}>
          <RotateCcw size={18} aria-hidden />
        </InputButton>
      )}
      {onRemove && (
        <InputButton aria-label={`Quitar ${file.name}`} onClick={onRemove}>
          <X size={18} aria-hidden />
        </InputButton>
      )}
    </li>
  );
}

function inWords(status: FileStatus): string {
  if (status.state === "done") return "Listo";
  if (status.state === "failed") return status.message;
  return status.share === undefined ? "Subiendo…" : `Subiendo ${Math.round(status.share * 100)} %`;
}

function Progress({ name, share }: { name: string; share: number | undefined }) {
  return (
    <progress
      aria-label={`Subida de ${name}`}
      max={1}
      {...(share !== undefined && { value: share })}
      className="mt-1.5 block h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  );
}
