import {
  IMAGE_RULES,
  imageProblem,
  isSvg,
  type PictureKind,
  sizeProblem,
} from "@tarima/shared/lib/files/images.ts";
import { MEGABYTE } from "@tarima/shared/lib/limits.ts";
import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../lib/api/api-error.ts";
import { type Area, cutSquare, decodeImage, UnreadableImage } from "../../../../lib/files/square-image.ts";
import { Button } from "../../button.tsx";
import { DropZone, FileProblems } from "./drop-zone.tsx";
import { ImageCropper } from "./image-cropper.tsx";
import { LOOKS } from "./image-upload-style.ts";
import type { FinishPicture } from "./unfinished-pictures.ts";

interface ImageUploadProps {
  kind: PictureKind;
  /** URL of the present picture. */
  value: string | null;
  /** Uploads the cropped picture, or the original if it is not cropped. Meanwhile, and on failure, the present picture stays. */
  onUpload: (picture: Blob) => Promise<void>;
  onRemove?: () => void;
  isDisabled?: boolean;
  /** Progress text: "Subiendo 40 %". */
  busyLabel?: string | undefined;
  /** Called with what finishes a selected picture, for the form's «Guardar»; with undefined once there is none. */
  onUnfinished?: (finish: FinishPicture | undefined) => void;
}

/** A selected and cropped picture. */
interface Draft {
  file: File;
  image: HTMLImageElement;
}

/** Selects, crops (where square) and uploads a picture of a person, a brand or an event. */
export function ImageUpload({
  kind,
  value,
  onUpload,
  onRemove,
  isDisabled = false,
  busyLabel = "Subiendo…",
  onUnfinished,
}: ImageUploadProps) {
  const { draft, setDraft, problem, isBusy, choose, use, finish, area } = usePicture(kind, onUpload);
  const own = useUnfinished(draft !== undefined || isBusy, finish, onUnfinished);
  const rules = IMAGE_RULES[kind];
  const looks = LOOKS[kind];
  return (
    <div ref={own} className="grid grid-cols-1 gap-3">
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
            {isBusy ? busyLabel : "Usar"}
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
              chooseWord={looks.choose}
              note={`${looks.formats}, hasta ${rules.maxBytes / MEGABYTE} MB`}
            >
              {isBusy ? busyLabel : looks.drop}
            </DropZone>
          </div>
        </div>
      )}
      <FileProblems problems={problem ? [problem] : []} />
    </div>
  );
}

/** Handles a selected file: refused, uploaded as it is, or cropped first; and its errors. */
function usePicture(kind: PictureKind, onUpload: ImageUploadProps["onUpload"]) {
  const [draft, setDraft] = useDraft();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const area = useRef<Area>(undefined);

  const running = useRef<Promise<boolean>>(undefined);

  const sendNow = async (make: () => Promise<Blob> | Blob) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const picture = await make();
      await onUpload(picture);
      setDraft(undefined);
      return true;
    } catch (error) {
      const isSaid = error instanceof UnreadableImage || error instanceof ApiError;
      setProblem(isSaid ? error.message : "No se pudo subir la imagen");
      return false;
    } finally {
      setBusy(false);
      running.current = undefined;
    }
  };
  const send = (make: () => Promise<Blob> | Blob) => {
    running.current = sendNow(make);
    return running.current;
  };
  const choose = async ([file]: File[]) => {
    if (!file) return;
    const found = imageProblem(file, kind);
    setProblem(found);
    if (found) return;
    if (isSvg(file)) return void (await send(() => file));
    try {
      const image = await decodeImage(file);
      if (LOOKS[kind].isSquare) return setDraft({ file, image });
      URL.revokeObjectURL(image.src);
      const small = sizeProblem({ width: image.naturalWidth, height: image.naturalHeight }, kind);
      if (small) return setProblem(small);
      await send(() => file);
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
  /** One that is being sent is not sent again. */
  const finish = async () => running.current ?? (draft ? use(draft) : true);
  return { draft, setDraft, problem, isBusy, choose, use, finish, area };
}

/** Tells the form of a picture that is not finished. Returns the ref of the field, which is shown where finishing it fails. */
function useUnfinished(
  isUnfinished: boolean,
  finish: FinishPicture,
  onUnfinished: ImageUploadProps["onUnfinished"],
) {
  const own = useRef<HTMLDivElement>(null);
  const latest = useRef({ finish, onUnfinished });
  useEffect(() => {
    latest.current = { finish, onUnfinished };
  });
  useEffect(() => {
    if (!isUnfinished) return;
    const { onUnfinished } = latest.current;
    onUnfinished?.(async () => {
      const isFinished = await latest.current.finish();
      if (!isFinished) own.current?.scrollIntoView({ block: "center" });
      return isFinished;
    });
    return () => onUnfinished?.(undefined);
  }, [isUnfinished]);
  return own;
}

function Current({
  kind,
  src,
  onRemove,
}: {
  kind: PictureKind;
  src: string;
  onRemove: (() => void) | undefined;
}) {
  const { name, remove, className } = LOOKS[kind];
  return (
    <div className="flex items-center gap-2">
      <img src={src} alt={name} className={`shrink-0 bg-raised ${className}`} />
      {onRemove && (
        <Button variant="quiet" size="icon-sm" aria-label={remove} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </Button>
      )}
    </div>
  );
}

/** The centre square, used if nobody moved the selection. */
function centreOf(width: number, height: number): Area {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}

/** The draft; its object URL is revoked when it is replaced or unmounted. */
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
