import { cx } from "class-variance-authority";

const BLOCK = "M0 0h100v100H62.5V43.75h25v-25h-75v25h25V100H0z";
const LETTERS =
  "M0 0h62v22H43v78H19V22H0zM77 0h30l20 100h-25l-3-17H85l-3 17H57zm15 28-5 36h10zM136 0h36c17 0 25 8 25 24v10c0 12-4 19-12 22 8 3 11 8 12 18l2 26h-25l-2-24c0-7-3-10-9-10h-2v34h-25zm25 21v25h4c5 0 7-3 7-8v-9c0-5-2-8-7-8zM209 0h25v100h-25zM245 0h31l13 52 13-52h31v100h-23V42l-14 58h-15l-14-58v58h-22zM354 0h30l20 100h-25l-3-17h-14l-3 17h-25zm15 28-5 36h10z";

/** The logo: yellow and paper on dark, one colour on light. */
export function Lockup({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 532 100" aria-hidden className={cx("w-auto max-w-full", className)}>
      <path fill="currentColor" d={BLOCK} className="text-accent light:text-text" />
      <path fill="currentColor" fillRule="evenodd" transform="translate(128)" d={LETTERS} />
    </svg>
  );
}

/** The logo's block with details, from 64 px on. */
export function MarkDetail({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={className}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M0 0h64v64H40V28h16V12H8v16h16v36H0zm12 41a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zm0 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm0-14.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM52 41a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zm0 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm0-14.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
      />
    </svg>
  );
}
