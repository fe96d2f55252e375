import { startOf } from "@tarima/shared/lib/text/start-of.ts";
import { cx } from "class-variance-authority";

interface ProducerMarkProps {
  name: string;
  logoUrl: string | null;
  /** Its size, and that of the initials. */
  className: string;
}

/** A producer's logo; its initials where it has none. */
export function ProducerMark({ name, logoUrl, className }: ProducerMarkProps) {
  if (logoUrl)
    return (
      <img
        src={logoUrl}
        alt=""
        width={56}
        height={56}
        className={cx("shrink-0 bg-raised object-cover", className)}
      />
    );
  return (
    <span
      aria-hidden
      className={cx("display grid shrink-0 place-items-center bg-raised leading-none", className)}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Of the first two words with a capital; of the name where there is none. */
function initialsOf(name: string): string {
  const capitals = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return capitals.length > 0
    ? capitals
        .slice(0, 2)
        .map((word) => startOf(word, 1))
        .join("")
    : startOf(name, 1).toUpperCase();
}
