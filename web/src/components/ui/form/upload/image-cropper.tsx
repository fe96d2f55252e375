import { type ReactNode, useState } from "react";
import Cropper, { type Area as CropArea } from "react-easy-crop";
import type { Area } from "../../../../lib/files/square-image.ts";

/** Size of the square, and of the frame that shows what is cut away, pixels. */
const SQUARE = 200;
const FRAME = 240;
/** The library's zoom 1 fills the frame; this zoom fills the square, so that the whole short side is visible at first. */
const WHOLE = SQUARE / FRAME;
/** Largest zoom. */
const NEAREST = 4;

interface ImageCropperProps {
  /** URL of the picture. */
  src: string;
  /** Called with the selected square, in the picture's pixels. */
  onArea: (area: Area) => void;
  /** Round for people, square for brands. */
  isRound: boolean;
  /** Buttons. */
  children: ReactNode;
}

/** Selects a square of a picture by pointer or arrow keys, with zoom. Starts in the centre. */
export function ImageCropper({ src, onArea, isRound, children }: ImageCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(WHOLE);
  const [share, setShare] = useState<CropArea>();
  return (
    <div className="grid gap-4 pair:grid-cols-[auto_minmax(0,1fr)]">
      <div className="relative overflow-hidden bg-raised" style={{ width: FRAME, height: FRAME }}>
        <Cropper
          image={src}
          aspect={1}
          crop={crop}
          zoom={zoom}
          minZoom={WHOLE}
          maxZoom={WHOLE * NEAREST}
          cropSize={{ width: SQUARE, height: SQUARE }}
          showGrid={false}
          objectFit="cover"
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(inPercent, inPixels) => {
            setShare(inPercent);
            onArea(inPixels);
          }}
          mediaProps={{ alt: "" }}
          cropperProps={{ role: "group", "aria-label": "Recorte: muévelo con las flechas" }}
          classes={{
            cropAreaClassName: "border-2! border-accent! text-scrim! focus-visible:outline-offset-[-6px]!",
          }}
        />
      </div>
      <div className="grid content-start gap-2">
        <p className="font-semibold">Recorte cuadrado</p>
        <p className="text-sm text-muted">Mueve la imagen. Así se verá en tu perfil.</p>
        <div className="flex items-center gap-3">
          <Preview src={src} share={share} isRound={isRound} />
          <input
            type="range"
            aria-label="Acercar"
            aria-valuetext={`${Math.round((zoom / WHOLE) * 100)} %`}
            className="h-11 w-full min-w-0 accent-accent"
            min={1}
            max={NEAREST}
            step={0.05}
            value={zoom / WHOLE}
            onChange={({ currentTarget }) => setZoom(WHOLE * Number(currentTarget.value))}
          />
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  );
}

/** Preview of the result. `share`: the selected square in percent of the picture. */
function Preview({ src, share, isRound }: { src: string; share: CropArea | undefined; isRound: boolean }) {
  const at = (start: number, length: number) =>
    length >= 100 ? "50%" : `${(start / (100 - length)) * 100}%`;
  return (
    <span
      aria-hidden
      className={`size-14 shrink-0 bg-raised ${isRound ? "rounded-full" : "rounded-md"}`}
      style={
        share && {
          backgroundImage: `url("${src}")`,
          backgroundSize: `${10_000 / share.width}% ${10_000 / share.height}%`,
          backgroundPosition: `${at(share.x, share.width)} ${at(share.y, share.height)}`,
        }
      }
    />
  );
}
