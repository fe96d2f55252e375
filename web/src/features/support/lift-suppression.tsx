import { MAX_REASON } from "@tarima/shared/lib/limits.ts";
import { mailRoutes } from "@tarima/shared/mail/mail.routes.ts";
import { liftReason, type Suppression } from "@tarima/shared/mail/suppression.schema.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/form/field.tsx";
import { Textarea } from "../../components/ui/form/text/textarea.tsx";
import { AlertDialog } from "../../components/ui/overlay/alert-dialog.tsx";
import { queryClient } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { routeQueries } from "../../lib/api/route-queries.ts";
import { notify } from "../../lib/browser/notify.ts";

/** Has a suppressed address written to again, with a reason. */
export function LiftSuppression({ suppression: { id, email } }: { suppression: Suppression }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={`Volver a escribirle a ${email}`} onClick={() => setAsking(true)}>
        Volver a escribirle
      </Button>
      {isAsking && <Question id={id} email={email} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ id, email, onClose }: { id: string; email: string; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const renew = () => void queryClient.invalidateQueries(routeQueries(mailRoutes.listSuppressions));
  const lift = useRouteMutation(mailRoutes.liftSuppression, () => {
    renew();
    onClose();
    void notify("success", "Ya se le puede escribir");
  });
  const checked = liftReason.safeParse(reason);
  const problem = isTried ? checked.error?.issues[0]?.message : undefined;
  const confirm = () => {
    setTried(true);
    if (checked.success) lift.mutate({ id, reason: checked.data }, { onError: renew });
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`¿Volver a escribirle a ${email}?`}
      confirm="Volver a escribirle"
      isDanger={false}
      isBusy={lift.isPending}
      error={lift.error?.message}
      onConfirm={confirm}
      fields={
        <Field label="Por qué" {...(problem && { error: problem })}>
          <Textarea value={reason} max={MAX_REASON} onChange={({ target }) => setReason(target.value)} />
        </Field>
      }
    >
      Si vuelve a rebotar, dejamos de escribirle otra vez. Los correos que no salieron no se reenvían solos.
    </AlertDialog>
  );
}
