import { CASE_BADGES, type OrganiserCase } from "@tarima/shared/cases/case.schema.ts";
import { KINDS_OF_CASE } from "@tarima/shared/cases/case-kinds.ts";
import { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { Badge } from "../../components/ui/data/badge.tsx";
import { Pagination } from "../../components/ui/data/pagination.tsx";
import { useCursorTrail } from "../../components/ui/data/use-cursor-trail.ts";
import { EmptyState } from "../../components/ui/feedback/empty-state.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { useDownload } from "../../lib/api/download.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { queryClient, queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { notify } from "../../lib/browser/notify.ts";
import { CaseThread } from "./case-thread.tsx";
import { ReplyForm } from "./reply-form.tsx";

/** What Tarima asks an organiser about cases of its buyers, and what it replies. */
export function OrganiserCases({ producerId }: { producerId: string }) {
  const trail = useCursorTrail();
  const found = useRoute(caseRoutes.listOrganiserCases, { producerId, ...trail.input });
  const pages = trail.pagesOf(found);
  if (!found.data)
    return found.error ? (
      <ErrorState {...failureOf(found)} />
    ) : (
      <div className="grid gap-4">
        <Loading>Cargando las PQR</Loading>
        <Skeleton className="h-28" />
      </div>
    );
  if (found.data.items.length === 0)
    return (
      <EmptyState title="No te hemos preguntado nada">
        Cuando alguien que te compró ponga una PQR y necesitemos saber algo de ti, la pregunta está aquí.
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-8">
        {found.data.items.map((it) => (
          <AskedCase key={it.id} of={it} producerId={producerId} />
        ))}
      </ul>
      {(pages.hasNext || pages.hasPrevious) && <Pagination {...pages} label="Páginas de PQR" />}
    </>
  );
}

function AskedCase({ of, producerId }: { of: OrganiserCase; producerId: string }) {
  const reply = useRouteMutation(caseRoutes.replyAsOrganiser, () => {
    void queryClient.invalidateQueries({
      queryKey: [queryKey(caseRoutes.listOrganiserCases, { producerId })[0]],
    });
    void notify("success", "Le respondiste a Tarima");
  });
  const file = useDownload(
    caseRoutes.downloadOrganiserCaseFile,
    (error) => void notify("error", "No pudimos bajar el archivo", error.message),
  );
  const badge = CASE_BADGES[of.status];
  return (
    <li className="grid gap-5 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-xl leading-tight font-semibold tracking-tight">{of.code}</h2>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <p className="basis-full text-note wrap-anywhere text-muted">
          {KINDS_OF_CASE[of.kind].label} sobre <bdi>{of.eventName}</bdi>
        </p>
      </div>
      <CaseThread
        written={of.replies}
        whose={({ name }) => name}
        onFile={(fileId) => void file.start({ producerId, id: of.id, fileId })}
      />
      {of.canReply && (
        <ReplyForm
          name={`of organiser, ${of.id}`}
          replies={of.replies}
          label="Tu respuesta"
          hint="La lee Tarima, que le responde a quien puso la PQR."
          action="Responder a Tarima"
          error={reply.error}
          isBusy={reply.isPending}
          onSend={(written, onDone) =>
            reply.mutate({ producerId, id: of.id, ...written }, { onSuccess: onDone })
          }
        />
      )}
    </li>
  );
}
