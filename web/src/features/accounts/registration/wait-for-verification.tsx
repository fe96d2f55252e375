import { accountRoutes } from "@tarima/shared/accounts/accounts.routes.ts";
import { ERRORS } from "@tarima/shared/api/errors.ts";
import { useEffect } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { checkVerified } from "../../../lib/session/sign-in/account.ts";
import { CodeForm } from "../code-form.tsx";
import { Failure } from "../failure.tsx";
import { waitLabel } from "../wait.ts";
import { useCooldown } from "./use-cooldown.ts";

/** Seconds before the mail can be requested again, since mails take a while to arrive. */
const RESEND_AFTER = 60;
/** Interval of checking whether the link was followed in another tab, milliseconds. */
const LOOK_EVERY_MS = 5_000;

/** Sends the verification mail again, then waits. */
export function ResendVerification({ email, redirect }: { email: string; redirect?: string | undefined }) {
  const resend = useRouteMutation(accountRoutes.resendVerification);
  const cooldown = useCooldown();
  const send = () =>
    resend.mutate(
      { email, ...(redirect && { redirect }) },
      {
        onSuccess: () => cooldown.start(RESEND_AFTER),
        onError: ({ retryAfter }) => retryAfter > 0 && cooldown.start(retryAfter),
      },
    );
  return (
    <div className="grid gap-4">
      {resend.error && <Failure error={resend.error} title={ERRORS.VERIFICATION_RESEND_ERROR.message} />}
      {resend.data && (
        <Alert tone="success" isUrgent title={resend.data.message}>
          <p>Si no llega en unos minutos, mira en la carpeta de spam.</p>
        </Alert>
      )}
      <Button isFull size="lg" isBusy={resend.isPending} disabled={cooldown.left > 0} onClick={send}>
        {cooldown.left > 0 ? `Reenviar en ${waitLabel(cooldown.left)}` : "Reenviar el correo"}
      </Button>
    </div>
  );
}

/** Takes the code of the mail, and notices when its link was followed elsewhere. The session reports the verification. */
export function VerifyByCode() {
  useLookForVerification();
  return (
    <CodeForm
      route={accountRoutes.verifyByCode}
      takes="mail"
      confirm="Verificar"
      isFull
      onDone={() => void checkVerified()}
    />
  );
}

function useLookForVerification() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void checkVerified().catch(() => undefined);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
