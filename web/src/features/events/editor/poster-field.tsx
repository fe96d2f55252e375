import type { EventView } from "@tarima/shared/events/event.schema.ts";
import { eventRoutes } from "@tarima/shared/events/events.routes.ts";
import { smallAddressOf } from "@tarima/shared/lib/files/picture-paths.ts";
import { Printer, RefreshCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { ImageUpload } from "../../../components/ui/form/upload/image-upload.tsx";
import { Poster } from "../../../components/ui/print/poster.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { stepLabel, useUploadPicture } from "../../../lib/files/pictures.ts";
import { useUpdateEvent } from "./use-my-event.ts";

/** How often to look for a new print; after a while more rarely, and another one may be asked for. */
const ASK_MS = 1_000;
const PATIENCE_MS = 30_000;
const ASK_LATER_MS = 5_000;

interface PosterFieldProps {
  event: EventView;
  /** The version the form is based on; the poster is saved separately from the form. */
  version: number;
  /** Called with the event after a change of the poster. */
  onChanged: (event: EventView) => void;
  isDisabled: boolean;
}

/** The poster, uploaded or printed. Saved at once, without the form. */
export function PosterField({ event, version, onChanged, isDisabled }: PosterFieldProps) {
  const print = usePrint(event);
  const update = useUpdateEvent();
  const { upload, step } = useUploadPicture({ producerId: event.producerId, kind: "poster" });
  const change = async (poster: Partial<Pick<EventView, "posterUrl" | "posterSmallUrl" | "posterSeed">>) =>
    onChanged(await update.mutateAsync({ id: event.id, version, ...poster }));
  const printAnother = (posterSeed: number) => void change({ posterSeed }).then(print.await, () => undefined); // the Alert shows the error
  const isPrinted = event.posterSeed !== null;
  return (
    <div className="grid gap-5 pair:grid-cols-[200px_minmax(0,1fr)]">
      <div className="relative w-full max-w-50" aria-busy={print.isWaiting || undefined}>
        <Poster
          url={event.posterUrl}
          smallUrl={event.posterSmallUrl}
          blur={event.posterBlur}
          name={event.name}
          sizes="200px"
        />
        <p role="status" className="mt-2 min-h-5 text-sm text-muted">
          {statusOf(print) ?? (isPrinted ? "Lo hizo Tarima" : "Lo subiste tú")}
        </p>
      </div>
      {!isDisabled && (
        <div className="grid content-start gap-4">
          <div className="flex flex-wrap gap-3">
            {isPrinted ? (
              <Button
                size="sm"
                icon={<RefreshCw size={18} aria-hidden />}
                isBusy={update.isPending || print.isWaiting}
                onClick={() => printAnother((event.posterSeed ?? 0) + 1)}
              >
                Otra versión
              </Button>
            ) : (
              <Button
                size="sm"
                icon={<Printer size={18} aria-hidden />}
                isBusy={update.isPending || print.isWaiting}
                onClick={() => printAnother(1)}
              >
                Crear el cartel
              </Button>
            )}
          </div>
          <ImageUpload
            kind="poster"
            value={null}
            onUpload={async (picture) => {
              const posterUrl = await upload(picture);
              await change({ posterUrl, posterSmallUrl: smallAddressOf(posterUrl) });
            }}
            busyLabel={stepLabel(step)}
          />
          <p className="text-sm text-muted">
            De 4 × 5, mejor de 800 × 1000 píxeles; mínimo 600 × 750. Lo que sobre se recorta.
          </p>
          {update.error && (
            <Alert tone="danger" isUrgent>
              {update.error.message}
            </Alert>
          )}
        </div>
      )}
    </div>
  );
}

function statusOf({ isWaiting, isLate }: ReturnType<typeof usePrint>): string | undefined {
  if (isLate) return "El cartel se demora más de lo normal. Aparece aquí apenas esté.";
  return isWaiting ? "Creando el cartel…" : undefined;
}

/** The data a printed poster shows; a change of it prints a new one. */
const posterText = ({ name, category, city, venueName, startsAt }: EventView): string =>
  JSON.stringify([name, category, city, venueName, startsAt]);

/** Printing takes a moment: refetches the event until its poster has changed. */
function usePrint(event: EventView) {
  const { id, posterSeed, posterUrl } = event;
  const isPrinted = posterSeed !== null;
  const words = posterText(event);
  const [seen, setSeen] = useState(words);
  const [awaited, setAwaited] = useState<{ instead: string | null }>();
  if (words !== seen) {
    setSeen(words);
    if (isPrinted) setAwaited({ instead: posterUrl });
  }
  const isWaiting = isPrinted && (awaited ? awaited.instead === posterUrl : posterUrl === null);
  const [isPatient, setPatient] = useState(true);
  const refetchInterval = isWaiting && (isPatient ? ASK_MS : ASK_LATER_MS);
  useRoute(eventRoutes.getMyEvent, { id }, { refetchInterval });
  useEffect(() => {
    if (!isWaiting) return;
    setPatient(true);
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return {
    isWaiting: isWaiting && isPatient,
    isLate: isWaiting && !isPatient,
    await: () => setAwaited({ instead: posterUrl }),
  };
}
