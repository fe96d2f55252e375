import { cx } from "class-variance-authority";
import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { useDropzone } from "react-dropzone";
import { FieldError, joinIds, useFieldAttributes, useGroupAttributes, useIsInvalid } from "../field.tsx";

interface DropZoneProps {
  /** Called with all dropped, selected or pasted files; the caller checks them. */
  onFiles: (files: File[]) => void;
  /** Types the file dialog shows first; others are not refused. */
  accept?: readonly string[] | undefined;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** "Arrastra tu logo" */
  children: ReactNode;
  /** The text that opens the file dialog: "búscalo". */
  chooseWord: string;
  /** Accepted formats and size. */
  note: ReactNode;
}

/** Accepts files by drag and drop, paste or dialog. For keyboards it is the button inside. */
export function DropZone({
  onFiles,
  accept = [],
  isMultiple = false,
  isDisabled = false,
  children,
  chooseWord,
  note,
}: DropZoneProps) {
  const field = useFieldAttributes();
  const labelId = useGroupAttributes()["aria-labelledby"];
  const isInvalid = useIsInvalid();
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => onFiles(files),
    disabled: isDisabled,
    noKeyboard: true,
  });
  // keyboards and screen readers use the button inside
  const { role: _role, tabIndex: _tabIndex, ...zone } = getRootProps();
  return (
    <div
      {...zone}
      className={cx(
        "grid cursor-pointer justify-items-center gap-1 rounded-lg border-[1.5px] border-dashed px-4 py-6 text-center",
        isDragActive ? "border-accent-text bg-raised" : isInvalid ? "border-danger" : "border-edge",
        isDisabled && "cursor-not-allowed text-muted",
      )}
    >
      <input
        {...getInputProps({ accept: accept.join(","), multiple: isMultiple, hidden: true })}
        style={undefined} // the library's style leaves the input to screen readers, with an English name
      />
      <Upload size={26} aria-hidden className="mb-1" />
      <p>
        <b className="font-semibold">{isDragActive ? "Suéltalo aquí" : children}</b>{" "}
        {!isDragActive && (
          <>
            o{" "}
            <button
              type="button"
              {...field}
              // named by the field's label and its own text
              aria-labelledby={labelId && joinIds(labelId, field.id)}
              className="link min-h-11 disabled:text-muted disabled:no-underline"
              disabled={isDisabled}
              onClick={(event) => {
                event.stopPropagation(); // the surrounding zone would open the dialog a second time
                open();
              }}
            >
              {chooseWord}
            </button>
          </>
        )}
      </p>
      <p className="text-sm text-muted">{note}</p>
    </div>
  );
}

/** Errors of files just selected; announced at once. */
export function FileProblems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert" className="grid gap-1 empty:hidden">
      {problems.map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
    </div>
  );
}
