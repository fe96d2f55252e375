import { MAX_REASON } from "@tarima/shared/lib/limits.ts";
import { switchRoutes } from "@tarima/shared/system/switches.routes.ts";
import type { Switches, SwitchesAnswer } from "@tarima/shared/system/switches.schema.ts";
import { type ReactNode, useState } from "react";
import { Field } from "../../../components/ui/form/field.tsx";
import { Textarea } from "../../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../../components/ui/overlay/alert-dialog.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { notify } from "../../../lib/browser/notify.ts";
import { textProblem } from "../../../lib/forms/text-problem.ts";
import { renewSwitches, showSwitches } from "./use-switches.ts";

interface ChangeDialogProps {
  /** The switches as they are shown: whoever changed them since is not overwritten. */
  seen: SwitchesAnswer;
  title: string;
  /** What it does to people. */
  children: ReactNode;
  confirm: string;
  isDanger?: boolean;
  /** What else is asked, before the reason. */
  fields?: ReactNode;
  /** What is wished; undefined where a field is wrong, which then says so itself. */
  wished: () => Partial<Switches> | undefined;
  onClose: () => void;
}

/** Asks once more, and for the reason, before switches are changed. */
export function ChangeDialog({
  seen,
  title,
  children,
  confirm,
  isDanger = false,
  fields,
  wished,
  onClose,
}: ChangeDialogProps) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const change = useRouteMutation(switchRoutes.changeSwitches, (answer) => {
    showSwitches(answer);
    onClose();
    void notify("success", "Listo", "Todos lo ven en medio minuto.");
  });
  const problem = textProblem(reason, MAX_REASON, "Escribe por qué");
  function submit() {
    setTried(true);
    const wish = wished();
    if (!wish || problem) return;
    const { switches, revision } = seen;
    change.mutate({ ...switches, ...wish, revision, reason: reason.trim() }, { onError: renewSwitches });
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirm={confirm}
      isDanger={isDanger}
      isBusy={change.isPending}
      error={change.error?.message}
      onConfirm={submit}
      fields={
        <div className="grid gap-5">
          {fields}
          <Field
            label="Por qué"
            error={isTried || reason.trim() ? problem : undefined}
            hint="Queda escrito con tu nombre y la hora."
          >
            <Textarea value={reason} max={MAX_REASON} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </div>
      }
    >
      {children}
    </AlertDialog>
  );
}
