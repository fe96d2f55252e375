import { useQueryClient } from "@tanstack/react-query";
import { FOLLOW_CONSENT } from "@tarima/shared/follows/follow-consent.ts";
import { followRoutes } from "@tarima/shared/follows/follows.routes.ts";
import { Bell, BellRing } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { optionalPart } from "../../lib/browser/optional-part.ts";
import { paths } from "../../lib/routing/paths.ts";
import { useSession, useSessionHint } from "../../lib/session/use-session.ts";

const SessionProvider = optionalPart(
  async () => (await import("../../lib/session/session-provider.tsx")).SessionProvider,
);

interface FollowButtonProps {
  producerId: string;
  name: string;
  slug: string;
}

/** «Seguir»: a mail when the producer puts something on sale. What one agrees to stands below it, before it is pressed. */
export function FollowButton(props: FollowButtonProps) {
  // public pages do without the session, which is large; who is probably not signed in needs none here either
  if (!useSessionHint()) return <Follow {...props} />;
  return (
    <Suspense fallback={<Follow {...props} isOnItsWay />}>
      <SessionProvider>
        <Follow {...props} />
      </SessionProvider>
    </Suspense>
  );
}

function Follow({
  producerId,
  name,
  slug,
  isOnItsWay = false,
}: FollowButtonProps & { isOnItsWay?: boolean }) {
  const session = useSession();
  const hint = useSessionHint();
  if (session.status === "signed-in") return <OwnFollow producerId={producerId} name={name} />;
  if (isOnItsWay || (hint && session.status === "unknown"))
    return (
      <div className="grid max-w-[62ch] gap-2">
        <Button variant="primary" className="justify-self-start" isBusy>
          <Bell size={18} aria-hidden />
          Seguir
        </Button>
        <Consent name={name} />
      </div>
    );
  return (
    <div className="grid max-w-[62ch] gap-2">
      <Link
        to={paths.signIn(paths.producerPage(slug))}
        className={buttonStyle({ variant: "primary", className: "justify-self-start" })}
      >
        <Bell size={18} aria-hidden />
        Ingresa y síguelo
      </Link>
      <Consent name={name} />
    </div>
  );
}

function OwnFollow({ producerId: id, name }: Omit<FollowButtonProps, "slug">) {
  const client = useQueryClient();
  const { data, error: unread, refetch } = useRoute(followRoutes.getFollow, { id });
  const keep = (answer: { isFollowing: boolean }) => {
    client.setQueryData(queryKey(followRoutes.getFollow, { id }), answer);
    void client.invalidateQueries({ queryKey: queryKey(followRoutes.listFollows, {}) });
  };
  const follow = useRouteMutation(followRoutes.followProducer, keep);
  const unfollow = useRouteMutation(followRoutes.unfollowProducer, keep);
  const error = follow.error ?? unfollow.error;
  const isFollowing = data?.isFollowing ?? false;
  return (
    <div className="grid max-w-[62ch] gap-2">
      {isFollowing ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="flex min-h-11 items-center gap-2 font-semibold">
            <BellRing size={18} aria-hidden /> Siguiendo
          </p>
          <Button
            size="sm"
            variant="quiet"
            isBusy={unfollow.isPending}
            onClick={() => unfollow.mutate({ id })}
          >
            Dejar de seguir
          </Button>
        </div>
      ) : unread ? (
        <Button className="justify-self-start" onClick={() => void refetch()}>
          Ver si lo sigues
        </Button>
      ) : (
        <Button
          variant="primary"
          className="justify-self-start"
          isBusy={follow.isPending || !data}
          onClick={() => follow.mutate({ id, consentVersion: FOLLOW_CONSENT.version })}
        >
          <Bell size={18} aria-hidden />
          Seguir
        </Button>
      )}
      <p role="status" className="text-sm text-danger empty:hidden">
        {error && (error.fields.consentVersion ?? error.message)}
      </p>
      {isFollowing ? (
        <p className="text-sm text-muted">Te escribimos al correo cuando {name} ponga algo a la venta.</p>
      ) : (
        <Consent name={name} />
      )}
    </div>
  );
}

const Consent = ({ name }: { name: string }) => (
  <p className="text-sm text-muted wrap-anywhere">{FOLLOW_CONSENT.text(name)}</p>
);
