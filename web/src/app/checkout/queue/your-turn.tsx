import { TURN_MINUTES } from "@tarima/shared/lib/limits.ts";
import { waitingRoomRoutes as routes } from "@tarima/shared/waiting-room/waiting-room.routes.ts";
import { useEffect } from "react";
import { Link } from "react-router";
import { buttonStyle } from "../../../components/ui/button.tsx";
import { Countdown, useTimeLeft } from "../../../components/ui/data/countdown.tsx";
import { readCart } from "../../../features/orders/cart.ts";
import { callUp } from "../../../features/waiting-room/call-up.ts";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";
import { paths } from "../../../lib/routing/paths.ts";
import { Told } from "./told.tsx";

/** When a turn that could not be noted is noted again, milliseconds. */
const RETRIED_MS = 2_000;

interface YourTurnProps {
  slug: string;
  eventId: string;
  queueTicket: string;
  until: string;
  /** The sale stands still, and the turn with it. */
  isStopped: boolean;
}

/** One's turn: says so once, notes it, and leads to what is bought. */
export function YourTurn({ slug, eventId, queueTicket, until, isStopped }: YourTurnProps) {
  const left = useTimeLeft(until);
  const { mutate, isIdle, isError } = useRouteMutation(routes.takeTurn);
  useEffect(callUp, []);
  useEffect(() => {
    if (!isIdle && !isError) return;
    const timer = setTimeout(() => mutate({ id: eventId, queueTicket }), isError ? RETRIED_MS : 0);
    return () => clearTimeout(timer);
  }, [isIdle, isError, mutate, eventId, queueTicket]);
  const cart = readCart(slug);
  if (isStopped)
    return (
      <Told title="Es tu turno">
        <p>
          La venta está en pausa, y tus {TURN_MINUTES} minutos con ella: siguen cuando se vuelva a vender.
          Deja esta página abierta.
        </p>
      </Told>
    );
  return (
    <Told
      title="Es tu turno"
      aside={
        <Countdown left={left} label="Te quedan" announce={(minutes) => `Te quedan ${minutes} minutos`} />
      }
    >
      <p>Tienes {TURN_MINUTES} minutos para apartar tus boletas. Después las pagas con calma.</p>
      <div className="flex flex-wrap gap-3">
        <Link
          to={cart ? paths.checkout(slug) : paths.event(slug)}
          className={buttonStyle({ variant: "primary", size: "lg" })}
        >
          {cart ? "Seguir con mis boletas" : "Elegir mis boletas"}
        </Link>
        {cart && (
          <Link to={paths.event(slug)} className={buttonStyle({ size: "lg" })}>
            Elegir otras
          </Link>
        )}
      </div>
    </Told>
  );
}
