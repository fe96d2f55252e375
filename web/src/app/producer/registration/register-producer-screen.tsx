import { ERRORS } from "@tarima/shared/api/errors.ts";
import { attendeeRoutes } from "@tarima/shared/attendees/attendees.routes.ts";
import { splitName } from "@tarima/shared/attendees/split-name.ts";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { LoadingScreen } from "../../../components/ui/feedback/loading-screen.tsx";
import { Fit } from "../../../components/ui/print/fit.tsx";
import { ProducerState } from "../../../features/producers/registration/producer-state.tsx";
import { ProducerRegistrationForm } from "../../../features/producers/registration/registration-form.tsx";
import { useRoute } from "../../../lib/api/query.ts";
import { paths } from "../../../lib/routing/paths.ts";
import type { Session } from "../../../lib/session/session-store.ts";
import { useSession } from "../../../lib/session/use-session.ts";

const STEPS = [
  { title: "Cuéntanos quién eres", text: "Toma tres minutos. Solo el nombre y el correo son obligatorios." },
  { title: "Lo revisamos", text: "Por lo general en un día hábil. Aquí mismo ves cómo va." },
  {
    title: "Publicas",
    text: "Pones localidades y precios; nosotros vendemos, cobramos y cuidamos la puerta.",
  },
] as const;

/** Registration as a producer, for signed-in people; others see how to start. */
export function RegisterProducerScreen() {
  const session = useSession();
  if (session.status === "unknown") return <LoadingScreen />;
  return (
    <div className="page grid gap-10 pt-6 pb-10 wide:grid-cols-[minmax(0,1fr)_minmax(0,600px)] wide:gap-20 wide:pt-10 wide:pb-16">
      <title>Publica tus eventos · Tarima</title>
      <header className="min-w-0 self-start wide:sticky wide:top-10">
        <div className="rule" />
        <h1 className="mt-4">
          <span className="sr-only">Tu público ya está aquí</span>
          <Fit text="Tu público" className="[--lh:1.14]" />
          <Fit text="ya está aquí" className="[--lh:1.14]" />
        </h1>
        <p className="mt-5">
          <Link to={paths.sell} className="link inline-flex min-h-11 items-center">
            Cuánto cuesta y con qué cuentas
          </Link>
        </p>
        <ol className="mt-8 hidden gap-5 wide:grid">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[44px_1fr] items-baseline">
              <span aria-hidden className="font-poster text-[32px] leading-none">
                {index + 1}
              </span>
              <div>
                <h2 className="font-semibold">{title}</h2>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </header>
      <div className="min-w-0">
        {session.status === "signed-in" ? <ForAccount session={session} /> : <SignInFirst />}
      </div>
    </div>
  );
}

function ForAccount({ session }: { session: Extract<Session, { status: "signed-in" }> }) {
  const profile = useRoute(attendeeRoutes.getMyProfile, {});
  if (session.role === "producer") {
    return (
      <ProducerState status={session.producerStatus}>
        <Link to={paths.producer} className={buttonStyle({ variant: "primary" })}>
          {session.producerStatus === "pending" ? "Preparar tu primer evento" : "Ir a tus eventos"}
        </Link>
        <Link to={paths.producerProfile} className={buttonStyle()}>
          Tu perfil de productor
        </Link>
      </ProducerState>
    );
  }
  if (session.role === "superadmin") {
    return <Alert tone="info">{ERRORS.PRODUCER_NOT_ALLOWED.message}</Alert>;
  }
  if (profile.isPending) return <LoadingScreen />;
  // without a profile, the form starts with the data of the sign-in
  const known = { ...splitName(session.user.name), email: session.user.email };
  return <ProducerRegistrationForm profile={{ ...known, ...profile.data }} />;
}

function SignInFirst() {
  return (
    <div className="border-t border-line pt-8 wide:border-t-0 wide:pt-0">
      <p className="text-xl leading-tight font-semibold tracking-tight">{ERRORS.UNAUTHENTICATED.message}</p>
      <p className="mt-2 text-muted">La misma cuenta te sirve para comprar y para publicar.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link
          to={paths.signIn(paths.registerProducer)}
          className={buttonStyle({ variant: "primary", size: "lg" })}
        >
          Ingresar
        </Link>
        <Link to={paths.register(paths.registerProducer)} className={buttonStyle({ size: "lg" })}>
          Crear cuenta
        </Link>
      </div>
    </div>
  );
}
