import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { ResendVerification } from "../../../features/accounts/registration/wait-for-verification.tsx";
import { authErrorHelp } from "../../../features/accounts/sign-in/sign-in-error.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { verifyEmail } from "../../../lib/session/sign-in/account.ts";
import { authCodeOf } from "../../../lib/session/sign-in/auth-code.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { AccessFrame } from "./access-frame.tsx";
import { ResendByEmail } from "./resend-by-email.tsx";
import { useRedirect } from "./use-redirect.ts";

/** The result of following a mailed link. `isChange`: the link confirms an account's new e-mail. */
export function FollowedLink({ code, isChange }: { code: string; isChange: boolean }) {
  const follow = useMutation({ mutationFn: verifyEmail });
  const { mutate } = follow;
  useEffect(() => mutate(code), [mutate, code]);

  if (follow.data !== undefined) return <Verified email={follow.data} isChange={isChange} />;
  if (authCodeOf(follow.error) === "auth/network-request-failed") {
    return <NotReached error={follow.error} onRetry={() => mutate(code)} />;
  }
  if (follow.error) return <DeadLink isChange={isChange} />;
  return (
    <AccessFrame title="Un momento" lead="Estamos verificando tu correo." target={paths.home}>
      <p role="status" className="sr-only">
        Verificando…
      </p>
    </AccessFrame>
  );
}

function Verified({ email, isChange }: { email: string; isChange: boolean }) {
  const session = useSession();
  const { target, onward } = useRedirect();
  const isSignedIn = session.status === "signed-in";
  return (
    <AccessFrame
      title={isChange ? "Correo nuevo" : "Correo verificado"}
      lead={
        <span role="status">
          {isChange ? (
            <>
              Listo. Tu cuenta es ahora <b className="font-semibold wrap-anywhere text-text">{email}</b>.
            </>
          ) : (
            "Listo. Tu correo quedó verificado."
          )}
        </span>
      }
      target={target}
    >
      <Link
        to={isSignedIn ? target : paths.signIn(onward)}
        className={buttonStyle({ variant: "primary", size: "lg", isFull: true })}
      >
        {isSignedIn ? "Seguir" : "Ingresar"}
      </Link>
    </AccessFrame>
  );
}

/** An expired or used link. Somebody whose e-mail is verified by now needs no other. */
function DeadLink({ isChange }: { isChange: boolean }) {
  const session = useSession();
  const { target } = useRedirect();
  const user = session.status === "signed-in" ? session.user : undefined;
  const isDone = !isChange && user?.isEmailVerified;
  return (
    <AccessFrame
      title="Ese enlace no sirve"
      lead={
        isChange
          ? "Venció o ya se usó. El cambio de correo se pide otra vez en tu perfil."
          : isDone
            ? "Ya se usó, y tu correo está verificado."
            : "Venció o ya se usó. Pide uno nuevo."
      }
      target={target}
    >
      {isDone || isChange ? (
        <Link
          to={isDone ? target : paths.profile("seguridad")}
          className={buttonStyle({ variant: "primary", size: "lg", isFull: true })}
        >
          {isDone ? "Seguir" : "Ir a tu perfil"}
        </Link>
      ) : user ? (
        <ResendVerification email={user.email} />
      ) : (
        <ResendByEmail />
      )}
    </AccessFrame>
  );
}

function NotReached({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <AccessFrame title="Sin señal" lead="No alcanzamos a verificar tu correo." target={paths.home}>
      <div className="grid gap-4">
        <Alert tone="danger" isUrgent>
          {authErrorHelp(error)}
        </Alert>
        <Button variant="primary" size="lg" isFull onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    </AccessFrame>
  );
}
