import { cx } from "class-variance-authority";

interface ProducerLinksProps {
  links: readonly { label: string; url: string }[];
  className?: string;
}

/** Where else a producer is found. */
export function ProducerLinks({ links, className }: ProducerLinksProps) {
  if (links.length === 0) return null;
  return (
    <p className={cx("wrap-anywhere", className)}>
      {links.map(({ label, url }) => (
        <a
          key={url}
          href={url}
          rel="noopener nofollow noreferrer"
          className="link mr-4 inline-flex min-h-11 items-center"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
