import { cx } from "class-variance-authority";

interface PosterProps {
  /** 800 px wide, and its 400 px sibling. */
  url: string | null;
  smallUrl: string | null;
  /** Of the event. */
  name: string;
  /** How wide it is shown: the `sizes` of the image. */
  sizes: string;
  /** The page's largest picture: fetched at once and first. */
  isMain?: boolean;
  /** The name stands right beside it: the picture adds nothing for who cannot see it. */
  isDecorative?: boolean;
  className?: string;
}

/** An event's 4:5 sheet. Nothing is ever laid over it. */
export function Poster({
  url,
  smallUrl,
  name,
  sizes,
  isMain = false,
  isDecorative = false,
  className,
}: PosterProps) {
  const source = url ?? smallUrl;
  return (
    <div className={cx("poster", className)}>
      {source ? (
        <img
          src={smallUrl ?? source}
          {...(url && smallUrl && { srcSet: `${smallUrl} 400w, ${url} 800w`, sizes })}
          width={800}
          height={1000}
          alt={isDecorative ? "" : `Cartel de ${name}`}
          loading={isMain ? "eager" : "lazy"}
          fetchPriority={isMain ? "high" : "auto"}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="display grid size-full place-items-center p-3 text-center text-d-xs text-muted"
        >
          {name}
        </span>
      )}
    </div>
  );
}

/** A small sheet beside the event's name: the 400 px one will do, and it says nothing that the name does not. */
export function Thumbnail({
  url,
  name,
  className,
}: {
  url: string | null;
  name: string;
  className?: string;
}) {
  return (
    <Poster
      url={null}
      smallUrl={url}
      name={name}
      sizes="104px"
      isDecorative
      {...(className !== undefined && { className })}
    />
  );
}
