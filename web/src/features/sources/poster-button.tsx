import { sourceRoutes } from "@tarima/shared/sources/sources.routes.ts";
import { Printer } from "lucide-react";
import { Button } from "../../components/ui/button.tsx";
import type { ApiError } from "../../lib/api/api-error.ts";
import { useDownload } from "../../lib/api/download.ts";
import { notify } from "../../lib/browser/notify.ts";

const fail = (error: ApiError) => void notify("error", "No pudimos hacer el cartel", error.message);

/** Downloads a sheet to print, with the QR of an event's page or of a promoter's link. */
export function PosterButton({ of }: { of: { eventId: string } | { promoterId: string } }) {
  const ofEvent = useDownload(sourceRoutes.printEventQrPoster, fail);
  const ofPromoter = useDownload(sourceRoutes.printPromoterQrPoster, fail);
  return (
    <Button
      icon={<Printer size={18} aria-hidden />}
      isBusy={ofEvent.isBusy || ofPromoter.isBusy}
      onClick={() =>
        void ("eventId" in of ? ofEvent.start({ id: of.eventId }) : ofPromoter.start({ id: of.promoterId }))
      }
    >
      Cartel con QR
    </Button>
  );
}
