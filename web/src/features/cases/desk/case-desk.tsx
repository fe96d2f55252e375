import { type AdminCase, CASE_BADGES, CASE_MOVES, isForgotten } from "@tarima/shared/cases/case.schema.ts";
import { CASE_KINDS, KINDS_OF_CASE } from "@tarima/shared/cases/case-kinds.ts";
import { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { canMove } from "@tarima/shared/lib/status.ts";
import { FileText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Badge } from "../../../components/ui/data/badge.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { Checkbox } from "../../../components/ui/form/choice/checkbox.tsx";
import { Select } from "../../../components/ui/form/choice/select.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { useDownload } from "../../../lib/api/download.ts";
import { queryClient, queryKey } from "../../../lib/api/query.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { CaseFacts } from "../case-facts.tsx";
import { CaseThread } from "../case-thread.tsx";
import { ReplyForm } from "../reply-form.tsx";
import { answerTexts } from "./answer-texts.ts";
import { DueOn } from "./due-on.tsx";
import { ExtendCase } from "./extend-case.tsx";

const WHOSE = {
  author: "",
  tarima: "Tarima",
  question: "Tarima, al productor",
  organiser: "El productor",
} as const;

function shows(changed: AdminCase): void {
  queryClient.setQueryData(queryKey(caseRoutes.getAnyCase, { id: changed.id }), changed);
  const lists = queryKey(caseRoutes.listCases, {})[0];
  void queryClient.invalidateQueries({ queryKey: [lists] });
}

/** A superadmin's desk for one case: what was written, the answer, and who looks after it. */
export function CaseDesk({ of, onStale }: { of: AdminCase; onStale: () => void }) {
  const { id } = of;
  const receipt = useDownload(
    caseRoutes.downloadAnyCaseReceipt,
    (error) => void notify("error", "No pudimos bajar la constancia", error.message),
  );
  const file = useDownload(
    caseRoutes.downloadAnyCaseFile,
    (error) => void notify("error", "No pudimos bajar el archivo", error.message),
  );
  const first = {
    id,
    by: "author" as const,
    name: of.author.name,
    text: of.text,
    files: of.files,
    at: of.filedAt,
  };
  const badge = CASE_BADGES[of.status];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="display text-d-md">{of.code}</h1>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <DueOn {...of} label="Vence el" />
        <Button
          className="wide:ml-auto"
          icon={<FileText size={20} aria-hidden />}
          isBusy={receipt.isBusy}
          onClick={() => void receipt.start({ id })}
        >
          Constancia
        </Button>
      </div>
      {of.wasDelivered === false && (
        <Alert tone="warning" className="mb-6">
          El correo con el número y el enlace no le llegó. Busca otra forma de avisarle.
        </Alert>
      )}
      <div className="grid gap-10 wide:grid-cols-[minmax(0,1fr)_360px] wide:items-start wide:gap-12">
        <div className="grid min-w-0 gap-8">
          <CaseThread
            written={[first, ...of.replies]}
            whose={({ by, name }) => WHOSE[by] || name}
            onFile={(fileId) => void file.start({ id, fileId })}
          />
          {of.canReply && <Answer of={of} onStale={onStale} />}
          {of.order && of.status !== "closed" && <AskOrganiser of={of} />}
        </div>
        <div className="grid min-w-0 gap-8">
          {!isForgotten(of) && <Handling of={of} onStale={onStale} />}
          <CaseFacts of={of} />
        </div>
      </div>
    </>
  );
}

function Answer({ of, onStale }: { of: AdminCase; onStale: () => void }) {
  const [closes, setCloses] = useState(false);
  const answer = useRouteMutation(caseRoutes.answerCase, (changed) => {
    shows(changed);
    void notify("success", "Respuesta enviada");
  });
  return (
    <section aria-label="Responder" className="grid gap-2">
      <ReplyForm
        name={`answer, ${of.id}`}
        replies={of.replies}
        label="Respuesta"
        hint="Le llega un correo con el enlace; lo que escribas se lee en la página de su PQR."
        action="Responder"
        starts={answerTexts(of.kind)}
        error={answer.error}
        isBusy={answer.isPending}
        onSend={(written, onDone) =>
          answer.mutate(
            { id: of.id, ...written, closes, seen: of.replies.length },
            { onSuccess: onDone, onError: ({ code }) => code === "CASE_HAS_MOVED" && onStale() },
          )
        }
      />
      <Checkbox checked={closes} onChange={(it) => setCloses(it.target.checked)}>
        Cerrarla con esta respuesta: no va a poder escribir más
      </Checkbox>
    </section>
  );
}

function AskOrganiser({ of }: { of: AdminCase }) {
  const ask = useRouteMutation(caseRoutes.askOrganiser, (changed) => {
    shows(changed);
    void notify("success", "Le preguntamos al productor");
  });
  return (
    <section aria-labelledby="al-productor" className="grid gap-4 border-t border-line pt-6">
      <h2 id="al-productor" className="text-xl leading-tight font-semibold tracking-tight">
        Preguntarle al productor
      </h2>
      <ReplyForm
        name={`question, ${of.id}`}
        replies={of.replies}
        label={of.replies.some(({ by }) => by === "question") ? "Otra pregunta" : "Pregunta"}
        hint="El productor lee solo esto, y el número de la PQR: no copies el documento ni el correo de nadie."
        action="Preguntar"
        variant="secondary"
        error={ask.error}
        isBusy={ask.isPending}
        onSend={(written, onDone) => ask.mutate({ id: of.id, ...written }, { onSuccess: onDone })}
      />
    </section>
  );
}

/** Who looks after it, of what kind it is, and whether it is closed. */
function Handling({ of, onStale }: { of: AdminCase; onStale: () => void }) {
  const session = useSession();
  const change = useRouteMutation(caseRoutes.changeCase, shows);
  const [isExtending, setIsExtending] = useState(false);
  const isMine = session.status === "signed-in" && of.assignee?.uid === session.user.uid;
  const { id } = of;
  return (
    <section aria-label="Quién la lleva" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow">
          <span className="block text-sm text-muted">La lleva</span>
          <bdi className="font-medium wrap-anywhere">{of.assignee?.name ?? "Nadie"}</bdi>
        </p>
        <Button size="sm" isBusy={change.isPending} onClick={() => change.mutate({ id, isMine: !isMine })}>
          {isMine ? "Soltarla" : "Tomarla"}
        </Button>
        {(["closed", "answered"] as const)
          .filter((status) => canMove(CASE_MOVES, of.status, status))
          .map((status) => (
            <Button
              key={status}
              size="sm"
              isBusy={change.isPending}
              onClick={() => change.mutate({ id, status })}
            >
              {status === "closed" ? "Cerrarla" : "Abrirla otra vez"}
            </Button>
          ))}
      </div>
      <Field label="Clase" hint="Si cambia antes de la primera respuesta, cambia el plazo, desde que llegó.">
        <Select
          value={of.kind}
          disabled={change.isPending}
          onChange={({ target }) => {
            const kind = CASE_KINDS.find((it) => it === target.value);
            if (kind) change.mutate({ id, kind });
          }}
        >
          {CASE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KINDS_OF_CASE[kind].label}
            </option>
          ))}
        </Select>
      </Field>
      {of.longestDueOn && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsExtending(true)}>
          Alargar el plazo
        </Button>
      )}
      {of.longestDueOn && isExtending && (
        <ExtendCase
          of={{ ...of, longestDueOn: of.longestDueOn }}
          onClose={() => setIsExtending(false)}
          onDone={shows}
          onStale={onStale}
        />
      )}
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
    </section>
  );
}
