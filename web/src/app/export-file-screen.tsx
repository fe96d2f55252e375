import type { Output } from "@tarima/shared/api/route.ts";
import { EXPORT_DAYS } from "@tarima/shared/exports/export-job.schema.ts";
import { exportRoutes } from "@tarima/shared/exports/exports.routes.ts";
import { MEGABYTE } from "@tarima/shared/lib/limits.ts";
import { formatNumber } from "@tarima/shared/lib/numbers/numbers.ts";
import { Download } from "lucide-react";
import { useParams } from "react-router";
import { Button } from "../components/ui/button.tsx";
import { ErrorState } from "../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../components/ui/feedback/loading-screen.tsx";
import { Loading, Skeleton } from "../components/ui/feedback/skeleton.tsx";
import { useDownload } from "../lib/api/download.ts";
import { failureOf } from "../lib/api/failure-of.ts";
import { useRoute } from "../lib/api/query.ts";
import { notify } from "../lib/browser/notify.ts";

const ASKED_EVERY_MS = 3_000;

type Job = Output<typeof exportRoutes.getExport>;

/** A file prepared in the background: its progress, and the download button. */
export function ExportFileScreen() {
  const { exportId = "" } = useParams();
  const job = useRoute(
    exportRoutes.getExport,
    { id: exportId },
    { refetchInterval: ({ state }) => state.data?.status === "preparing" && ASKED_EVERY_MS },
  );
  if (!job.data) return job.error ? <ErrorState {...failureOf(job)} level="h1" /> : <LoadingScreen />;
  return (
    <>
      <title>Tu archivo · Tarima</title>
      <div className="max-w-160" aria-live="polite">
        {STATES[job.data.status](job.data)}
      </div>
    </>
  );
}

const STATES = {
  preparing: () => <Preparing />,
  ready: (job: Job) => <Ready job={job} />,
  failed: () => <Failed />,
};

function Preparing() {
  return (
    <>
      <h1 className="display text-d-md">Preparando tu archivo</h1>
      <p className="mt-4 text-lead text-muted">
        Son muchas filas y puede tardar unos minutos. Quédate aquí o sigue en lo tuyo: te escribimos cuando
        esté listo.
      </p>
      <Loading>Preparando el archivo</Loading>
      <Skeleton className="mt-8 h-2.5" />
    </>
  );
}

function Ready({ job: { id, fileName, size } }: { job: Job }) {
  const file = useDownload(exportRoutes.downloadExport, (error) => {
    void notify("error", "No pudimos traer el archivo", error.message);
  });
  const megabytes = (bytes: number) => `${formatNumber(bytes / MEGABYTE, 1)} MB`;
  return (
    <>
      <h1 className="display text-d-md">Tu archivo está listo</h1>
      <p className="mt-4 text-lead wrap-anywhere">{fileName}</p>
      <p className="mt-1 text-muted">
        {megabytes(size ?? 0)}. Lo guardamos {EXPORT_DAYS} días.
      </p>
      <Button
        variant="primary"
        className="mt-6"
        icon={<Download size={18} aria-hidden />}
        isBusy={file.isBusy}
        onClick={() => void file.start({ id })}
      >
        {file.isBusy ? `Descargando… ${megabytes(file.bytes)}` : "Descargar"}
      </Button>
    </>
  );
}

function Failed() {
  return (
    <>
      <h1 className="display text-d-md">No pudimos preparar tu archivo</h1>
      <p className="mt-4 text-lead text-muted">
        Vuelve a la lista y pídelo otra vez. Si acortas las fechas, termina más pronto.
      </p>
    </>
  );
}
