import { Download, Share2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { notify } from "../../../lib/browser/notify.ts";
import { saveFile } from "../../../lib/files/save-file.ts";
import { pictureOf } from "../../../lib/files/svg-picture.ts";
import { Button } from "../button.tsx";
import { QrView } from "../print/qr-view.tsx";
import { CopyButton } from "./copy-button.tsx";

/** Large enough for a printed flyer. */
const PICTURE_PX = 1080;

interface ShareLinkProps {
  link: string;
  /** What the QR shows, for screen readers. */
  qrLabel: string;
  /** Of the QR's picture, without its ending. */
  fileName: string;
  /** What is sent: the event's name. */
  title: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** A link, to read, copy, share and scan. */
export function ShareLink({ link, qrLabel, fileName, title, children }: ShareLinkProps) {
  const frame = useRef<HTMLDivElement>(null);

  async function download() {
    const svg = frame.current?.querySelector("svg");
    if (!svg) return;
    try {
      saveFile(`${fileName}.png`, await pictureOf(svg, PICTURE_PX), "image/png");
    } catch {
      void notify("error", "Tu navegador no pudo guardar la imagen", "Toma un pantallazo del código.");
    }
  }

  return (
    <div className="grid gap-5">
      <div ref={frame}>
        <QrView text={link} label={qrLabel} className="mx-auto w-full max-w-64" />
      </div>
      <p className="rounded-md bg-surface px-3.5 py-3 text-sm break-all select-all">{link}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link}>Copiar enlace</CopyButton>
        <Button icon={<Download size={18} aria-hidden />} onClick={() => void download()}>
          Descargar QR
        </Button>
        {children}
        <SendButton title={title} url={link} />
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
