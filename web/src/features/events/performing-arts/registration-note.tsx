import { isPerformingArts } from "@tarima/shared/performing-arts/performing-arts.ts";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { Alert } from "../../../components/ui/feedback/alert.tsx";
import { paths } from "../../../lib/routing/paths.ts";
import { useMay } from "../../../lib/session/may.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { useProducer } from "../../producers/use-producer.ts";
import type { ArtsValues } from "../editor/event-values.ts";

/** In the form of a show: asks for the organisation's registration as producer of performing arts, where it has said none. */
export function RegistrationNote({ producerId, className }: { producerId: string; className: string }) {
  const isShow = isPerformingArts(useWatch<ArtsValues, "performingArts">({ name: "performingArts" }) || null);
  const producer = useProducer(producerId).data;
  const session = useSession();
  const isOwn = session.status === "signed-in" && session.producerId === producerId;
  const mayChange = useMay("all") && isOwn;
  if (!isShow || !producer || producer.performingArtsRegistration) return null;
  return (
    <Alert
      tone="info"
      title="Falta el registro de productor."
      className={className}
      action={
        mayChange && (
          <Link to={paths.producerProfile} className="link font-semibold">
            Ponerlo en el perfil
          </Link>
        )
      }
    >
      Quien presenta artes escénicas se registra una vez en el PULEP, y con ese registro pide el código de
      cada evento. Lo miramos cuando revisamos el tuyo.
    </Alert>
  );
}
