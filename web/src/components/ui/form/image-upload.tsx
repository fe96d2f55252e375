import { IMAGE_RULES, type ImageKind, imageProblem, isSvg } from "@tarima/shared/images.ts";
import { MEGABYTE } from "@tarima/shared/limits.ts";
import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Area, cutSquare, decodeImage, UnreadableImage } from "../../../lib/square-image.ts";
import { Button } from "../button.tsx";
import { DropZone, FileProblems } from "./drop-zone.tsx";
import { ImageCropper } from "./image-cropper.tsx";

const WORDS: Record<ImageKind, { drop: string; choose: string; formats: string }> = {
  avatar: { drop: "Arrastra tu foto", choose: "búscala", formats: "JPG, PNG o WebP" },
  logo: { drop: "Arrastra tu logo", choose: "búscalo", formats: "JPG, PNG, WebP o SVG" },
};

interface ImageUploadProps {
  kind: ImageKind;
  /** Address of the picture there is. */
  value: string | null;
  /** Sends the square, or an SVG as it came. While it runs, and when it fails, the picture there was stays. */
  onUpload: (picture: Blob) => Promise<void>;
  onRemove?: () => void;
  isDisabled?: boolean;
}

/** A picture chosen and cut to its square. */
interface Draft {
  file: File;
  image: HTMLImageElement;
}

/** A picture of oneself or one's brand: chosen, cut to a square, sent. */
export function ImageUpload({ kind, value, onUpload, onRemove, isDisabled = false }: ImageUploadProps) {
  const { draft, setDraft, problem, isBusy, choose, use, area } = usePicture(kind, onUpload);
  const rules = IMAGE_RULES[kind];
  return (
    <div className="grid grid-cols-1 gap-3">
      {draft ? (
        <ImageCropper
          key={draft.image.src}
          src={draft.image.src}
          isRound={kind === "avatar"}
          onArea={(next) => {
            area.current = next;
          }}
        >
          <Button variant="primary" size="sm" isBusy={isBusy} onClick={() => void use(draft)}>
            {isBusy ? "Subiendo…" : "Usar"}
          </Button>
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => setDraft(undefined)}>
            Cambiar
          </Button>
        </ImageCropper>
      ) : (
        <div className="flex flex-col gap-4 pair:flex-row pair:items-center">
          {value && (
            <Current kind={kind} src={value} onRemove={isDisabled || isBusy ? undefined : onRemove} />
          )}
          <div className="min-w-0 grow">
            <DropZone
              onFiles={(files) => void choose(files)}
              accept={rules.accept}
              isDisabled={isDisabled || isBusy}
              chooseWord={WORDS[kind].choose}
              note={`${WORDS[kind].formats}, hasta ${rules.maxBytes / MEGABYTE} MB`}
            >
              {isBusy ? "Subiendo…" : WORDS[kind].drop}
            </DropZone>
          </div>
        </div>
      )}
      <FileProblems problems={problem ? [problem] : []} />
    </div>
  );
}

/** What becomes of a chosen file: refused, sent as it is, or cut first; and what was wrong on the way. */
function usePicture(kind: ImageKind, onUpload: ImageUploadProps["onUpload"]) {
  const [draft, setDraft] = useDraft();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const area = useRef<Area>(undefined);

  const send = async (make: () => Promise<Blob> | Blob) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const picture = await make();
      await onUpload(picture);
      setDraft(undefined);
    } catch (error) {
      setProblem(error instanceof UnreadableImage ? error.message : "No se pudo subir la imagen");
    } finally {
      setBusy(false);
    }
  };
  const choose = async ([file]: File[]) => {
    if (!file) return;
    const found = imageProblem(file, kind);
    setProblem(found);
    if (found) return;
    if (isSvg(file)) return send(() => file);
    try {
      setDraft({ file, image: await decodeImage(file) });
    } catch (error) {
      if (!(error instanceof UnreadableImage)) throw error;
      setProblem(error.message);
    }
  };
  const use = ({ file, image }: Draft) =>
    send(() => {
      const { naturalWidth, naturalHeight } = image;
      return cutSquare(
        image,
        area.current ?? centreOf(naturalWidth, naturalHeight),
        file.type,
        IMAGE_RULES[kind].maxBytes,
      );
    });
  return { draft, setDraft, problem, isBusy, choose, use, area };
}

function Current({
  kind,
  src,
  onRemove,
}: {
  kind: ImageKind;
  src: string;
  onRemove: (() => void) | undefined;
}) {
  return (
    <div className="flex items-center gap-2">
      <img
        src={src}
        alt={kind === "avatar" ? "Tu foto" : "Tu logo"}
        className={`size-20 shrink-0 bg-raised object-cover ${kind === "avatar" ? "rounded-full" : "rounded-md"}`}
      />
      {onRemove && (
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={kind === "avatar" ? "Quitar la foto" : "Quitar el logo"}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </Button>
      )}
    </div>
  );
}

/** The centre square: what is cut where nobody moved anything. */
function centreOf(width: number, height: number): Area {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** The draft, whose picture is let go of when another takes its place or nobody shows it. */
function useDraft() {
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    const src = draft?.image.src;
    return () => {
      if (src) URL.revokeObjectURL(src);
    };
  }, [draft]);
  return [draft, setDraft] as const;
}
