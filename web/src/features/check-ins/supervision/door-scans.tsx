import { keepPreviousData } from "@tanstack/react-query";
import { doorRoutes } from "@tarima/shared/check-ins/door/door.routes.ts";
import type { ScanRow } from "@tarima/shared/check-ins/door/door.schema.ts";
import { formatExactInstant, formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Pagination } from "../../../components/ui/data/pagination.tsx";
import { useCursorTrail } from "../../../components/ui/data/use-cursor-trail.ts";
import { useListQuery } from "../../../components/ui/data/use-list-query.ts";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { ChipChoice } from "../../../components/ui/form/choice/chips.tsx";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { useRoute } from "../../../lib/api/query.ts";
import { deviceName } from "../device.ts";
import { resultWord } from "../door/scan-verdict.tsx";
import { UndoScan } from "./undo-scan.tsx";

const CONFLICTS = "conflictos";
const CHIPS = [
  { value: "todas", label: "Todas" },
  { value: CONFLICTS, label: "Entraron y no debían" },
] as const;

const PAGE = 20;

/** Scans of all devices of an event, the latest first, and wrong admissions. */
export function DoorScans({ eventId }: { eventId: string }) {
  const { query, change } = useListQuery(["lecturas"]);
  const trail = useCursorTrail({ pageSize: PAGE });
  const conflicts = query.get("lecturas") === CONFLICTS;
  const input = { eventId, limit: PAGE, ...(conflicts && { conflicts }), ...trail.input };
  const answer = useRoute(doorRoutes.listScans, input, { placeholderData: keepPreviousData });
  const pages = trail.pagesOf(answer);
  return (
    <div className="grid gap-5">
      <ChipChoice
        label="Qué lecturas"
        chips={CHIPS}
        value={conflicts ? CONFLICTS : "todas"}
        onChange={(next) => change({ lecturas: next === CONFLICTS ? next : undefined })}
      />
      {answer.data ? (
        <>
          <Scans scans={answer.data.scans} isConflicts={conflicts} />
          {pages.hasPrevious || pages.hasNext ? <Pagination label="Páginas de lecturas" {...pages} /> : null}
        </>
      ) : answer.error ? (
        <ErrorState {...failureOf(answer)} />
      ) : (
        <>
          <Loading>Cargando las lecturas</Loading>
          <Skeleton className="h-40" />
        </>
      )}
    </div>
  );
}

function Scans({ scans, isConflicts }: { scans: readonly ScanRow[]; isConflicts: boolean }) {
  if (!scans.length) {
    return (
      <p className="text-muted">
        {isConflicts ? "Nadie entró con una boleta que no servía." : "Todavía no se ha leído ninguna boleta."}
      </p>
    );
  }
  return (
    <ul aria-label="Lecturas" className="divide-y divide-line border-y border-line">
      {scans.map((scan) => (
        <Scan key={scan.id} scan={scan} />
      ))}
    </ul>
  );
}

function Scan({ scan }: { scan: ScanRow }) {
  const [isAsking, setAsking] = useState(false);
  const { result, reason, ticketCode, locality, validator, scannedAt, told, isConflict, earlier, undone } =
    scan;
  return (
    <li className="flex items-start gap-3 py-3.5">
      <div className="min-w-0 grow text-sm wrap-anywhere">
        <b className="text-base font-semibold">{isConflict ? "Entró y no debía" : resultWord(result)}</b>
        <span className="block">{[ticketCode, locality].filter(Boolean).join(", ") || scan.message}</span>
        <span className="block text-muted">
          {validator}, {isConflict ? formatExactInstant(scannedAt) : formatInstant(scannedAt)},{" "}
          {deviceName(scan.deviceId)}
          {told !== null && ", sin conexión"}
        </span>
        {scan.claimedAt && (
          <span className="block text-warning">
            El aparato dijo otra hora, que no puede ser: {formatExactInstant(scan.claimedAt)}
          </span>
        )}
        {isConflict && earlier && (
          <span className="block text-warning">
            Con la misma boleta ya había entrado alguien: la leyó {earlier.validator},{" "}
            {formatExactInstant(earlier.validatedAt)}, {deviceName(earlier.deviceId)}
          </span>
        )}
        {isConflict && !earlier && <span className="block text-warning">{scan.message}</span>}
        {undone && (
          <span className="block text-muted">
            La deshizo {undone.name}: {undone.reason}
          </span>
        )}
      </div>
      {reason === "ok" && !undone && scan.ticketId && (
        <>
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            Deshacer
          </Button>
          <UndoScan ticketId={scan.ticketId} code={ticketCode} isOpen={isAsking} onOpenChange={setAsking} />
        </>
      )}
    </li>
  );
}
