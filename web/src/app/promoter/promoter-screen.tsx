import { Promotions } from "../../features/promoters/mine/promotions.tsx";
import { useSession } from "../../lib/session/use-session.ts";

/** A promoter's sales by event. */
export function PromoterScreen() {
  const session = useSession();
  return (
    <>
      <title>Mis ventas · Tarima</title>
      <h1 className="display mb-6 text-d-md">Mis ventas</h1>
      <Promotions email={session.status === "signed-in" ? session.user.email : ""} />
    </>
  );
}
