import { securityRoutes } from "@tarima/shared/security/security.routes.ts";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { QrView } from "../../components/ui/print/qr-view.tsx";
import { CopyButton } from "../../components/ui/structure/copy-button.tsx";
import { CodeForm } from "../accounts/code-form.tsx";
import { ConfirmIdentity } from "../accounts/confirm-identity.tsx";
import { Failure } from "../accounts/failure.tsx";
import { useFreshMutation } from "../accounts/use-fresh-mutation.ts";

interface Enrolment {
  secret: string;
  uri: string;
}

/** Sets up an authenticator: a QR or key, then a code to confirm. */
export function EnrolSecondStep({ onEnrolled }: { onEnrolled: (recoveryCodes: string[]) => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const { mutation: begin, identity } = useFreshMutation(securityRoutes.beginSecondStep, setEnrolment);
  if (enrolment)
    return <SetUp {...enrolment} onEnrolled={onEnrolled} onClose={() => setEnrolment(undefined)} />;
  return (
    <div className="grid justify-items-start gap-5">
      {begin.error && !identity.isOpen && <Failure error={begin.error} />}
      <Button isBusy={begin.isPending} onClick={() => begin.mutate({})}>
        Activar
      </Button>
      <ConfirmIdentity {...identity} />
    </div>
  );
}

interface SetUpProps extends Enrolment {
  onEnrolled: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

function SetUp({ secret, uri, onEnrolled, onClose }: SetUpProps) {
  const spaced = secret.replace(/(.{4})(?=.)/g, "$1 ");
  return (
    <ol className="grid gap-8">
      <li className="grid gap-4">
        <h3 className="font-semibold">1. Escanea este código con tu aplicación de autenticación</h3>
        <p className="text-note text-muted">
          Google Authenticator, Microsoft Authenticator, Aegis, 1Password…
        </p>
        <QrView
          text={uri}
          label="Código QR para tu aplicación de autenticación"
          className="w-full max-w-56"
        />
        <p className="text-note">¿No puedes escanearlo? Escribe esta clave en la aplicación:</p>
        <p className="rounded-md bg-surface px-3.5 py-3 font-semibold tracking-wide wrap-anywhere select-all">
          {spaced}
        </p>
        <div className="grid justify-items-start">
          <CopyButton size="sm" text={secret}>
            Copiar clave
          </CopyButton>
        </div>
      </li>
      <li className="grid gap-4">
        <h3 className="font-semibold">2. Escribe el código que te muestra</h3>
        <CodeForm
          route={securityRoutes.enrolSecondStep}
          takes="authenticator"
          confirm="Activar"
          onDone={({ recoveryCodes }) => onEnrolled(recoveryCodes)}
        >
          <Button variant="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </CodeForm>
      </li>
    </ol>
  );
}
