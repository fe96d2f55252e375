import { Download, Share2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { QrView } from "../../../components/ui/print/qr-view.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";
import { notify } from "../../../lib/browser/notify.ts";
import { saveFile } from "../../../lib/files/save-file.ts";
import { pictureOf } from "../../../lib/files/svg-picture.ts";
import { promotionLink } from "./promotion-link.ts";

/** Large enough for a printed flyer. */
const PICTURE_PX = 1080;

export interface Shared {
  /** The promoter's code. */
  code: string;
  slug: string;
  eventName: string;
}

interface SharePromotionProps {
  /** Undefined while closed. */
  shared: Shared | undefined;
  onClose: () => void;
}

/** A promoter's link, to read, copy, share and scan. */
export function SharePromotion({ shared, onClose }: SharePromotionProps) {
  return (
    <Dialog open={shared !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {shared && (
        <DialogContent
          size="sm"
          title={`Comparte ${shared.eventName}`}
          description={`Lo que se compre desde aquí cuenta para el código ${shared.code}.`}
        >
          <Sheet {...shared} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Sheet({ code, slug, eventName }: Shared) {
  const link = promotionLink(slug, code);
  const frame = useRef<HTMLDivElement>(null);

  async function download() {
    const svg = frame.current?.querySelector("svg");
    if (!svg) return;
    try {
      saveFile(`${slug}-${code}.png`, await pictureOf(svg, PICTURE_PX), "image/png");
    } catch {
      void notify("error", "Tu navegador no pudo guardar la imagen", "Toma un pantallazo del código.");
    }
  }

  return (
    <div className="grid gap-5">
      <div ref={frame}>
        <QrView
          text={link}
          label={`QR de la página de ${eventName} con el código ${code}`}
          className="mx-auto w-full max-w-64"
        />
      </div>
      <p className="rounded-md bg-surface px-3.5 py-3 text-sm break-all select-all">{link}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link}>Copiar enlace</CopyButton>
        <Button icon={<Download size={18} aria-hidden />} onClick={() => void download()}>
          Descargar QR
        </Button>
        <SendButton title={eventName} url={link} />
      </div>
    </div>
  );
}

/** Opens the phone's share sheet; nothing without one. */
export function SendButton({ title, url }: { title: string; url: string }) {
  if (!("share" in navigator)) return null;
  return (
    <Button
      icon={<Share2 size={18} aria-hidden />}
      // closing the share sheet rejects, which is not an error
      onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
    >
      Enviar
    </Button>
  );
}
