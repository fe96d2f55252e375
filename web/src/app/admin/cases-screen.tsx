import { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { FILE_KINDS } from "@tarima/shared/exports/export-format.ts";
import { addDays, today } from "@tarima/shared/lib/dates/calendar-day.ts";
import { useState } from "react";
import { useParams } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { DatePicker } from "../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { CaseDesk } from "../../features/cases/desk/case-desk.tsx";
import { CasesTable } from "../../features/cases/desk/cases-table.tsx";
import { isCode } from "../../lib/api/api-error.ts";
import { useDownload } from "../../lib/api/download.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { notify } from "../../lib/browser/notify.ts";
import { NotFoundScreen } from "../not-found-screen.tsx";

/** Petitions, complaints and claims that superadmins answer. */
export function AdminCasesScreen() {
  return (
    <>
      <title>PQR · Tarima</title>
      <h1 className="display mb-5 text-d-md">PQR</h1>
      <CasesTable />
      <AuthorityFile />
    </>
  );
}

export function AdminCaseScreen() {
  const { caseId = "" } = useParams();
  const found = useRoute(caseRoutes.getAnyCase, { id: caseId }, { staleTime: 0 });
  if (isCode(found.error, "CASE_NOT_FOUND", "INVALID_REQUEST")) return <NotFoundScreen />;
  if (!found.data) return found.error ? <ErrorState level="h1" {...failureOf(found)} /> : <LoadingScreen />;
  return (
    <>
      <title>{`${found.data.code} · Tarima`}</title>
      <CaseDesk of={found.data} onStale={() => void found.refetch()} />
    </>
  );
}

/** Days that the file for the authority begins with. */
const DAYS = 90;

function AuthorityFile() {
  const [from, setFrom] = useState<string | undefined>(() => addDays(today(), -DAYS));
  const [to, setTo] = useState<string | undefined>(() => today());
  const file = useDownload(
    caseRoutes.exportCases,
    (error) => void notify("error", "No pudimos hacer el archivo", error.message),
  );
  return (
    <section aria-labelledby="para-la-autoridad" className="mt-10 grid gap-4 border-t border-line pt-6">
      <div>
        <h2 id="para-la-autoridad" className="text-xl leading-tight font-semibold tracking-tight">
          Archivo para la autoridad
        </h2>
        <p className="mt-1 text-note text-muted">
          Las que llegaron entre dos días, con quién y qué escribió.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Desde">
          <DatePicker value={from} onChange={setFrom} max={to} />
        </Field>
        <Field label="Hasta">
          <DatePicker value={to} onChange={setTo} min={from} max={today()} />
        </Field>
        {(["csv", "excel"] as const).map((format) => (
          <Button
            key={format}
            isBusy={file.isBusy}
            disabled={!from || !to}
            onClick={() => from && to && void file.start({ dateFrom: from, dateTo: to, format })}
          >
            {FILE_KINDS[format].label}
          </Button>
        ))}
      </div>
    </section>
  );
}
