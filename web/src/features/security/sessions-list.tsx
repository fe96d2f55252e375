import { useQueryClient } from "@tanstack/react-query";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import type { Session } from "@tarima/shared/security/sessions.schema.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Badge } from "../../components/ui/data/badge.tsx";
import { RelativeTime } from "../../components/ui/data/relative-time.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { routeQueries } from "../../lib/api/route-queries.ts";
import { notify } from "../../lib/browser/notify.ts";

const { listSessions, endSession, endOtherSessions } = securityRoutes;

/** The person's sessions; each can be ended, and all others at once. */
export function SessionsList() {
  const found = useRoute(listSessions, {});
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const renew = () => client.invalidateQueries(routeQueries(listSessions));
  const endOthers = useRouteMutation(endOtherSessions, () => {
    setAsking(false);
    void renew();
    void notify("success", "Cerramos tus demás sesiones");
  });
  if (found.error) return <ErrorState {...failureOf(found)} />;
  if (!found.data) {
    return (
      <div className="grid gap-3">
        <Loading>Cargando tus sesiones…</Loading>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  const sessions = [...found.data.items].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <div className="grid gap-5">
      <ul aria-label="Tus sesiones" className="border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => void renew()} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          Cerrar las demás
        </Button>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={(next) => {
          setAsking(next);
          endOthers.reset();
        }}
        title="¿Cerrar las demás sesiones?"
        confirm="Cerrar las demás"
        isBusy={endOthers.isPending}
        error={endOthers.error?.message}
        onConfirm={() => endOthers.mutate({})}
      >
        En este equipo sigues dentro. En los demás hay que volver a ingresar.
      </AlertDialog>
    </div>
  );
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, device, ip, signedInAt, seenAt, isCurrent } = session;
  const end = useRouteMutation(endSession, () => {
    onEnded();
    void notify("success", "Sesión cerrada", device);
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {device}
          {isCurrent && <Badge tone="success">Este equipo</Badge>}
        </p>
        <p className="text-sm text-muted">
          Ingresó el {formatInstant(signedInAt)} · Visto <RelativeTime at={seenAt} />
          {ip && ` · ${ip}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          variant="danger"
          isBusy={end.isPending}
          aria-label={`Cerrar la sesión de ${device}`}
          onClick={() =>
            end.mutate(
              { id },
              { onError: (error) => void notify("error", "No se pudo cerrar", error.message) },
            )
          }
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
