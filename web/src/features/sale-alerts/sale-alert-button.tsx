import { useQueryClient } from "@tanstack/react-query";
import { saleAlertRoutes } from "@tarima/shared/sale-alerts/sale-alerts.routes.ts";
import { Bell, BellRing } from "lucide-react";
import { Link } from "react-router";
import { Button, buttonStyle } from "../../components/ui/button.tsx";
import { queryKey, useRoute } from "../../lib/api/query.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { paths } from "../../lib/routing/paths.ts";
import { useSession } from "../../lib/session/use-session.ts";

interface SaleAlertButtonProps {
  eventId: string;
  slug: string;
}

/** «Avísame»: a mail when the event's tickets can be bought. */
export function SaleAlertButton({ eventId, slug }: SaleAlertButtonProps) {
  const session = useSession();
  if (session.status !== "signed-in") {
    return (
      <Link to={paths.signIn(paths.event(slug))} className={buttonStyle({ size: "sm" })}>
        <Bell size={16} aria-hidden />
        Ingresa y te avisamos
      </Link>
    );
  }
  return <OwnAlert eventId={eventId} />;
}

function OwnAlert({ eventId }: { eventId: string }) {
  const input = { id: eventId };
  const client = useQueryClient();
  const { data } = useRoute(saleAlertRoutes.getSaleAlert, input);
  const keep = (answer: { isOn: boolean }) =>
    client.setQueryData(queryKey(saleAlertRoutes.getSaleAlert, input), answer);
  const set = useRouteMutation(saleAlertRoutes.setSaleAlert, keep);
  const remove = useRouteMutation(saleAlertRoutes.removeSaleAlert, keep);
  const { isOn } = data ?? { isOn: false };
  const error = set.error ?? remove.error;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isOn ? (
          <>
            <p className="flex items-center gap-2 font-semibold">
              <BellRing size={16} aria-hidden /> Te avisamos al correo
            </p>
            <Button size="sm" variant="quiet" isBusy={remove.isPending} onClick={() => remove.mutate(input)}>
              Ya no me avises
            </Button>
          </>
        ) : (
          <Button size="sm" isBusy={set.isPending} onClick={() => set.mutate(input)}>
            <Bell size={16} aria-hidden />
            Avísame
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-danger empty:hidden">
        {error?.message}
      </p>
    </div>
  );
}
