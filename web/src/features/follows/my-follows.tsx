import { useQueryClient } from "@tanstack/react-query";
import type { FollowRow } from "@tarima/shared/follows/follow.schema.ts";
import { followRoutes } from "@tarima/shared/follows/follows.routes.ts";
import { formatInstant } from "@tarima/shared/lib/dates/dates.ts";
import { Link } from "react-router";
import { Button } from "../../components/ui/button.tsx";
import { ErrorState } from "../../components/ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { failureOf } from "../../lib/api/failure-of.ts";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { paths } from "../../lib/routing/paths.ts";
import { refreshHistory } from "../consents/refresh-history.ts";

/** The producers that one follows, each with when one agreed to their mails, and a way to end them. */
export function MyFollows() {
  const mine = useRoute(followRoutes.listFollows, {});
  if (!mine.data)
    return mine.error ? (
      <ErrorState {...failureOf(mine)} />
    ) : (
      <>
        <Loading>Cargando a quién sigues…</Loading>
        <Skeleton className="h-14" />
      </>
    );
  if (mine.data.items.length === 0)
    return <p className="text-muted">A nadie todavía. En la página de cada productor puedes seguirlo.</p>;
  return (
    <ul>
      {mine.data.items.map((row) => (
        <Followed key={row.producerId} row={row} />
      ))}
    </ul>
  );
}

function Followed({ row: { producerId: id, name, slug, consent } }: { row: FollowRow }) {
  const client = useQueryClient();
  const unfollow = useRouteMutation(followRoutes.unfollowProducer, (answer) => {
    client.setQueryData(queryKey(followRoutes.getFollow, { id }), answer);
    void client.invalidateQueries({ queryKey: queryKey(followRoutes.listFollows, {}) });
    refreshHistory(client);
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0">
        {slug ? (
          <Link to={paths.producerPage(slug)} className="link -my-3 inline-block py-3 wrap-anywhere">
            {name}
          </Link>
        ) : (
          <p className="font-medium wrap-anywhere">{name}</p>
        )}
        <p className="text-sm text-muted">Lo sigues desde el {formatInstant(consent.at)}</p>
      </div>
      <Button size="sm" isBusy={unfollow.isPending} onClick={() => unfollow.mutate({ id })}>
        Dejar de seguir<span className="sr-only"> a {name}</span>
      </Button>
      <p role="status" className="col-span-2 text-sm text-danger empty:hidden">
        {unfollow.error?.message}
      </p>
    </li>
  );
}
