import { cx } from "class-variance-authority";
import { Upload } from "lucide-react";
import type { ReactNode } from "react";
import { useDropzone } from "react-dropzone";
import { FieldError, joinIds, useFieldAttributes, useGroupAttributes, useIsInvalid } from "../field.tsx";

interface DropZoneProps {
  /** Whatever was dropped, chosen or pasted; what of it will do is for the caller's rules to say. */
  onFiles: (files: File[]) => void;
  /** What the chooser of the machine shows first; nothing is refused for it. */
  accept?: readonly string[] | undefined;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** "Arrastra tu logo" */
  children: ReactNode;
  /** The words that open the chooser: "búscalo". */
  chooseWord: string;
  /** What will do: formats, size. */
  note: ReactNode;
}

/** Where files are dropped, pasted or chosen. By keyboard it is the one button in it. */
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
  // the button inside is what a keyboard and a screen reader get
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
        style={undefined} // the library's own leaves it to screen readers, under an English name
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
              // named by the field and by what it says itself
              aria-labelledby={labelId && joinIds(labelId, field.id)}
              className="link min-h-10 disabled:text-muted disabled:no-underline"
              disabled={isDisabled}
              onClick={(event) => {
                event.stopPropagation(); // the zone around it opens the chooser, too
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

/** What was wrong with files just chosen; said at once. */
export function FileProblems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert" className="grid gap-1 empty:hidden">
      {problems.map((problem) => (
        <FieldError key={problem}>{problem}</FieldError>
      ))}
    </div>
  );
}
