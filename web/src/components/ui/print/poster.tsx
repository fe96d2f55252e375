import { avifAddressOf } from "@tarima/shared/lib/files/avif-sibling.ts";
import { cx } from "class-variance-authority";

interface PosterProps {
  /** The 800 px version, and its 400 px one. */
  url: string | null;
  smallUrl: string | null;
  /** Placeholder; posters that have one also have an AVIF version. */
  blur?: string | null | undefined;
  /** The event's name. */
  name: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** The page's largest image: loaded first. */
  isMain?: boolean;
  /** The name is beside it, so it is hidden from screen readers. */
  isDecorative?: boolean;
  className?: string;
}

/** An event's 4:5 poster. Nothing may cover it. */
export function Poster({
  url,
  smallUrl,
  blur,
  name,
  sizes,
  isMain = false,
  isDecorative = false,
  className,
}: PosterProps) {
  const source = smallUrl ?? url;
  const sheet = source && (
    <img
      src={source}
      {...(url && smallUrl && { srcSet: bothSizes(smallUrl, url), sizes })}
      width={800}
      height={1000}
      alt={isDecorative ? "" : `Cartel de ${name}`}
      loading={isMain ? "eager" : "lazy"}
      fetchPriority={isMain ? "high" : "auto"}
      decoding="async"
      className="size-full object-cover"
    />
  );
  return (
    <div
      className={cx("poster", className)}
      style={blur ? { backgroundImage: `url(${blur})`, backgroundSize: "cover" } : undefined}
    >
      {source && blur ? (
        <picture className="contents">
          <source type="image/avif" srcSet={avifSizes(smallUrl, url)} sizes={sizes} />
          {sheet}
        </picture>
      ) : (
        sheet || (
          <span
            aria-hidden
            className="display grid size-full place-items-center p-3 text-center text-d-xs wrap-anywhere text-muted"
          >
            {name}
          </span>
        )
      )}
    </div>
  );
}

const bothSizes = (small: string, large: string) => `${small} 400w, ${large} 800w`;

function avifSizes(small: string | null, large: string | null): string {
  if (small && large) return bothSizes(avifAddressOf(small), avifAddressOf(large));
  return avifAddressOf(small ?? large ?? "");
}

/** A small poster beside the event's name, in the 400 px version, hidden from screen readers. */
export function Thumbnail({
  url,
  blur,
  name,
  className,
}: Pick<PosterProps, "url" | "blur" | "name" | "className">) {
  return (
    <Poster
      url={null}
      smallUrl={url}
      blur={blur}
      name={name}
      sizes="104px"
      isDecorative
      {...(className !== undefined && { className })}
    />
  );
}
