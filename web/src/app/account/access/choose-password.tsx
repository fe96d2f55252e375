import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import { ResetPasswordForm } from "../../../features/accounts/password/reset-password-form.tsx";
import { authErrorHelp } from "../../../features/accounts/sign-in/sign-in-error.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { emailOfReset } from "../../../lib/session/sign-in/account.ts";
import { authCodeOf } from "../../../lib/session/sign-in/auth-code.ts";
import { AccessFrame } from "./access-frame.tsx";

/** The target of a password link: shows the account, sets the password, and signs in. */
export function ChoosePassword({ code }: { code: string }) {
  const owner = useQuery({
    queryKey: ["password-reset", code],
    queryFn: () => emailOfReset(code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY, // a used link is invalid, so it must not be checked again
  });
  const [isDone, setDone] = useState(false);
  const [isDead, setDead] = useState(false);

  if (isDone) return <Chosen />;
  if (isDead) return <DeadLink />;
  if (owner.isPending) return <LoadingScreen />;
  if (owner.data === undefined) {
    return authCodeOf(owner.error) === "auth/network-request-failed" ? (
      <AccessFrame title="Sin señal" lead={authErrorHelp(owner.error)} target={paths.home}>
        <Button variant="primary" size="lg" isFull onClick={() => void owner.refetch()}>
          Reintentar
        </Button>
      </AccessFrame>
    ) : (
      <DeadLink />
    );
  }
  return (
    <AccessFrame
      title="Contraseña nueva"
      lead={
        <>
          Para la cuenta de <b className="font-semibold wrap-anywhere text-text">{owner.data}</b>.
        </>
      }
      target={paths.home}
    >
      <ResetPasswordForm
        code={code}
        email={owner.data}
        onDone={() => setDone(true)}
        onDeadLink={() => setDead(true)}
      />
    </AccessFrame>
  );
}

function Chosen() {
  return (
    <AccessFrame
      title="Listo"
      lead={<span role="status">Tu contraseña quedó cambiada. Ingresa con la nueva.</span>}
      target={paths.home}
    >
      <Link to={paths.signIn()} className={buttonStyle({ variant: "primary", size: "lg", isFull: true })}>
        Ingresar
      </Link>
    </AccessFrame>
  );
}

function DeadLink() {
  return (
    <AccessFrame
      title="Ese enlace no sirve"
      lead="Venció o ya se usó. Pide otro y escoge tu contraseña con él."
      target={paths.home}
    >
      <Link to={paths.recover()} className={buttonStyle({ variant: "primary", size: "lg", isFull: true })}>
        Pedir otro enlace
      </Link>
    </AccessFrame>
  );
}
