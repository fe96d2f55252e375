import type { UnsubscribeKind } from "@tarima/shared/unsubscribes/unsubscribe-kinds.ts";
import { unsubscribeRoutes as routes } from "@tarima/shared/unsubscribes/unsubscribes.routes.ts";
import { Link, useParams } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { LoadingScreen } from "../../components/ui/feedback/loading-screen.tsx";
import { isCode } from "../../lib/api/api-error.ts";
import { failureOf } from "../../lib/api/failure-of.ts";
import { useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { paths } from "../../lib/routing/paths.ts";
import { NotFoundScreen } from "../not-found-screen.tsx";

/** What a link ends, before and after its button was pressed; `whose`: the mails'. */
const WHAT_ENDS: Record<UnsubscribeKind, (whose: string) => { asked: string; done: string }> = {
  follow: (whose) => ({
    asked: `Dejas de seguir a ${whose}, y no te escribimos más cuando ponga algo a la venta.`,
    done: `Ya no sigues a ${whose}, y no te escribimos más cuando ponga algo a la venta.`,
  }),
  "unpaid-hold": () => ({
    asked:
      "No te escribimos más sobre boletas que no alcanzaste a pagar, tampoco sobre las que tengas ahora.",
    done: "Ya no te escribimos sobre boletas que no alcanzaste a pagar. Si al comprar otra vez lo marcas, vuelve a valer.",
  }),
};

/** Where the link at the end of an optional mail leads: opening it changes nothing, its one button does. */
export function UnsubscribeScreen() {
  const { token = "" } = useParams();
  const link = useRoute(routes.getUnsubscribe, { token }, { retry: false });
  const end = useRouteMutation(routes.unsubscribe);
  if (isCode(link.error, "UNSUBSCRIBE_LINK_INVALID", "INVALID_REQUEST"))
    return (
      <NotFoundScreen
        title="Este enlace no sirve"
        text="Puede que esté incompleto. Ábrelo otra vez desde el correo; a quién sigues lo cambias en tu perfil."
      />
    );
  if (!link.data && !link.error) return <LoadingScreen />;
  const { kind, name } = link.data ?? {};
  const what = kind && WHAT_ENDS[kind](name ?? "este productor");
  return (
    <div className="page pt-8 pb-10 wide:pt-12">
      <title>No recibir más correos · Tarima</title>
      <meta name="robots" content="noindex" />
      <div className="rule" />
      {link.data ? (
        <div aria-live="polite" className="grid max-w-[56ch] gap-4 pt-6 wrap-anywhere wide:pt-8">
          <h1 className="display text-d-md">{end.data ? "Listo: no más correos" : "¿No más correos?"}</h1>
          {end.data ? (
            <>
              <p className="text-lg leading-snug">
                {what?.done} Los correos de tus compras te siguen llegando.
              </p>
              <Link to={paths.events()} className={buttonStyle({ className: "justify-self-start" })}>
                Ver eventos
              </Link>
            </>
          ) : (
            <>
              <p className="text-lg leading-snug">
                {what?.asked} Los correos de tus compras te siguen llegando.
              </p>
              <Button
                variant="primary"
                className="justify-self-start"
                isBusy={end.isPending}
                onClick={() => end.mutate({ token })}
              >
                No quiero más estos correos
              </Button>
              <p role="status" className="text-sm text-danger empty:hidden">
                {end.error?.message}
              </p>
            </>
          )}
        </div>
      ) : (
        <div className="pt-6">
          <ErrorState level="h1" {...failureOf(link)} />
        </div>
      )}
    </div>
  );
}
