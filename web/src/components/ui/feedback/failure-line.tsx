import { cx } from "class-variance-authority";

interface FailureLineProps {
  error: { message: string } | null | undefined;
  className?: string;
}

/** Why what was pressed beside it failed, in one line; nothing where nothing did. */
export function FailureLine({ error, className }: FailureLineProps) {
  if (!error) return null;
  return (
    <p role="alert" className={cx("text-sm font-semibold text-danger", className)}>
      {error.message}
    </p>
  );
}
