import { type AdminCase, CASE_TEXT_MAX } from "@tarima/shared/cases/case.schema.ts";
import { caseRoutes } from "@tarima/shared/cases/cases.routes.ts";
import { addDays, formatCalendarDay } from "@tarima/shared/lib/dates/calendar-day.ts";
import { useState } from "react";
import { DatePicker } from "../../../components/ui/form/date/date-picker.tsx";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { useKeptTyping } from "../../../lib/forms/use-kept-typing.ts";

interface ExtendCaseProps {
  of: AdminCase & { longestDueOn: string };
  onClose: () => void;
  onDone: (changed: AdminCase) => void;
  /** The case is not as it is shown. */
  onStale: () => void;
}

/** Asks until when and why an answer is put off, which its author reads. */
export function ExtendCase({ of: { id, dueOn, longestDueOn }, onClose, onDone, onStale }: ExtendCaseProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [until, setUntil] = useState<string | undefined>(longestDueOn);
  const [text, setText] = useState("");
  useKeptTyping(`more time, ${id}`, { typed: () => text.trim() || undefined, restore: setText });
  const extend = useRouteMutation(caseRoutes.extendCase, (changed) => {
    onDone(changed);
    onClose();
    void notify("success", "Plazo alargado", "Le escribimos con el día nuevo");
  });
  const errors = extend.error?.fields ?? {};
  const isOnField = "until" in errors || "text" in errors;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Necesitas más tiempo?"
      confirm="Alargar el plazo"
      isDanger={false}
      isBusy={extend.isPending}
      error={isOnField ? undefined : extend.error?.message}
      onConfirm={() =>
        extend.mutate(
          { id, requestId, until: until ?? "", text },
          { onError: ({ status }) => (status === 409 ? onStale() : undefined) },
        )
      }
      fields={
        <div className="grid gap-5">
          <Field label="Le respondes a más tardar el" error={errors.until}>
            <DatePicker value={until} min={addDays(dueOn, 1)} max={longestDueOn} onChange={setUntil} />
          </Field>
          <Field label="Por qué" hint="Lo lee quien puso la PQR." error={errors.text}>
            <Textarea value={text} max={CASE_TEXT_MAX} onChange={({ target }) => setText(target.value)} />
          </Field>
        </div>
      }
    >
      Vence el {formatCalendarDay(dueOn)}. La ley deja alargarla una sola vez, diciendo por qué antes de que
      venza, y hasta el {formatCalendarDay(longestDueOn)}.
    </AlertDialog>
  );
}
