import { avifAddressOf } from "@tarima/shared/lib/files/avif-sibling.ts";
import { cx } from "class-variance-authority";

interface PosterProps {
  /** 800 px wide, and its 400 px sibling. */
  url: string | null;
  smallUrl: string | null;
  /** What is seen until it has come; a poster that has it is there in AVIF too. */
  blur?: string | null | undefined;
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
            className="display grid size-full place-items-center p-3 text-center text-d-xs text-muted"
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

/** A small sheet beside the event's name: the 400 px one will do, and it says nothing that the name does not. */
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
