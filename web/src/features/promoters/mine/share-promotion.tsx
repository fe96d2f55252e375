import { Dialog, DialogContent } from "../../../components/ui/overlay/dialog.tsx";
import { ShareLink } from "../../../components/ui/structure/share-link.tsx";
import { PosterButton } from "../../sources/poster-button.tsx";
import { promotionLink } from "./promotion-link.ts";

export interface Shared {
  /** The promoter. */
  id: string;
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

/** A promoter's link, to read, copy, share, scan and print. */
export function SharePromotion({ shared, onClose }: SharePromotionProps) {
  return (
    <Dialog open={shared !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {shared && (
        <DialogContent
          size="sm"
          title={`Comparte ${shared.eventName}`}
          description={`Lo que se compre desde aquí cuenta para el código ${shared.code}.`}
        >
          <ShareLink
            link={promotionLink(shared.slug, shared.code)}
            qrLabel={`QR de la página de ${shared.eventName} con el código ${shared.code}`}
            fileName={`${shared.slug}-${shared.code}`}
            title={shared.eventName}
          >
            <PosterButton of={{ promoterId: shared.id }} />
          </ShareLink>
        </DialogContent>
      )}
    </Dialog>
  );
}
