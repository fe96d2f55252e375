import type { CaseOrganiser, CaseView } from "@tarima/shared/cases/case.schema.ts";
import { CASE_BADGES } from "@tarima/shared/cases/case.schema.ts";
import { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { FileText } from "lucide-react";
import { useLocation, useParams } from "react-router";
import { Button } from "../../../components/ui/button.tsx";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { FactList } from "../../../components/ui/data/fact-list.tsx";
import { ErrorState } from "../../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import { CaseFacts } from "../../../features/cases/case-facts.tsx";
import { CaseThread } from "../../../features/cases/case-thread.tsx";
import { ReplyForm } from "../../../features/cases/reply-form.tsx";
import { isCode } from "../../../lib/api/api-error.ts";
import { useDownload } from "../../../lib/api/download.ts";
import { failureOf } from "../../../lib/api/failure-of.ts";
import { queryClient, queryKey, useRoute } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { NotFoundScreen } from "../../not-found-screen.tsx";

/** One's case: by the link of its mail, whose key stands in the fragment, or signed in as who filed it. */
export function CaseScreen() {
  const session = useSession();
  const { caseId = "" } = useParams();
  const key = useLocation().hash.slice(1) || undefined;
  const asked = { id: caseId, ...(key && { key }) };
  const found = useRoute(caseRoutes.getCase, asked, { enabled: session.status !== "unknown", retry: false });
  if (isCode(found.error, "CASE_NOT_FOUND", "INVALID_REQUEST"))
    return (
      <NotFoundScreen
        title="Este enlace no sirve"
        text="Puede que esté incompleto. Ábrelo otra vez desde el correo, o ingresa con la cuenta con la que pusiste la PQR."
      />
    );
  if (!found.data && !found.error) return <LoadingScreen />;
  return (
    <div className="page pt-8 pb-10 wide:pt-12">
      <title>Tu PQR · Tarima</title>
      <meta name="robots" content="noindex" />
      <div className="rule" />
      {found.data ? (
        <Case of={found.data} asked={asked} />
      ) : (
        <div className="pt-6">
          <ErrorState level="h1" {...failureOf(found)} />
        </div>
      )}
    </div>
  );
}

function Case({ of, asked }: { of: CaseView; asked: { id: string; key?: string } }) {
  const add = useRouteMutation(caseRoutes.addToCase, (changed) => {
    queryClient.setQueryData(queryKey(caseRoutes.getCase, asked), changed);
    void notify("success", "Recibimos lo que escribiste");
  });
  const receipt = useDownload(
    caseRoutes.downloadCaseReceipt,
    (error) => void notify("error", "No pudimos bajar la constancia", error.message),
  );
  const file = useDownload(
    caseRoutes.downloadCaseFile,
    (error) => void notify("error", "No pudimos bajar el archivo", error.message),
  );
  const first = {
    id: of.id,
    by: "author" as const,
    name: of.author.name,
    text: of.text,
    files: of.files,
    at: of.filedAt,
  };
  const badge = CASE_BADGES[of.status];
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="display text-d-md">{of.code}</h1>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <Button
          className="wide:ml-auto"
          icon={<FileText size={20} aria-hidden />}
          isBusy={receipt.isBusy}
          onClick={() => void receipt.start(asked)}
        >
          Bajar la constancia
        </Button>
      </div>
      {of.status === "open" && (
        <p className="mt-3 text-lg leading-snug">
          Te respondemos a más tardar el {formatCalendarDay(of.dueOn)}.
        </p>
      )}
      <div className="mt-8 grid gap-10 wide:grid-cols-[minmax(0,1fr)_380px] wide:items-start wide:gap-16">
        <div className="grid min-w-0 gap-8">
          <CaseThread
            written={[first, ...of.replies]}
            whose={({ name }) => name}
            onFile={(fileId) => void file.start({ ...asked, fileId })}
          />
          {of.canReply ? (
            <ReplyForm
              name={`of author, ${of.id}`}
              replies={of.replies}
              label="Escribir algo más"
              action="Enviar"
              error={add.error}
              isBusy={add.isPending}
              onSend={(written, onDone) => add.mutate({ ...asked, ...written }, { onSuccess: onDone })}
            />
          ) : (
            <p className="text-muted">
              {of.status === "closed"
                ? "Esta PQR está cerrada. Si hay algo nuevo, pon otra y nombra este número."
                : "Esta PQR ya tiene demasiadas respuestas. Pon otra y nombra este número."}
            </p>
          )}
        </div>
        <div className="grid min-w-0 gap-8">
          <CaseFacts of={of} />
          {of.organiser && <Organiser of={of.organiser} />}
        </div>
      </div>
    </>
  );
}

function Organiser({ of }: { of: CaseOrganiser }) {
  return (
    <section aria-labelledby="organiza">
      <h2 id="organiza" className="mb-3 text-xl leading-tight font-semibold tracking-tight">
        Quién organiza
      </h2>
      <FactList
        facts={[
          { id: "name", label: "Nombre", value: <bdi>{of.name}</bdi> },
          { id: "legal", label: "Ante la ley", value: of.legalName },
          { id: "doc", label: "NIT o documento", value: of.docNumber },
          { id: "address", label: "Dirección", value: of.address },
          { id: "phone", label: "Teléfono", value: of.phone },
          { id: "email", label: "Correo", value: of.email },
        ]}
      />
    </section>
  );
}
