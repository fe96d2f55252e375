import type { SoldTicket } from "@tarima/shared/box-office/box-office.schema.ts";
import { RESULT_OF, SCAN_MESSAGES } from "@tarima/shared/check-ins/check-in.schema.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { asApiError, isCode } from "../../../lib/api/api-error.ts";
import { deviceId } from "../../check-ins/device.ts";

export interface Entry {
  isIn: boolean;
  /** Why not. */
  message: string;
}

/** Lets in those who just bought, one ticket after another; each has one nonce, so that a repeat is the same entry. */
export function useLetIn(tickets: readonly SoldTicket[]) {
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({});
  const [nonces] = useState(() => new Map<string, string>());
  const [isBusy, setBusy] = useState(false);
  const [isEarly, setEarly] = useState(false);

  const letIn = async (confirmsEarly: boolean) => {
    setBusy(true);
    setEarly(false);
    for (const { id, seatsPerTicket } of tickets) {
      if (entries[id]?.isIn) continue;
      const nonce = nonces.get(id) ?? crypto.randomUUID();
      nonces.set(id, nonce);
      try {
        const { reason } = await call(checkInRoutes.useTicketAtDoor, {
          id,
          method: "manual",
          nonce,
          deviceInfo: { deviceId: deviceId(), timestamp: new Date().toISOString() },
          ...(seatsPerTicket > 1 && { people: seatsPerTicket }),
          ...(confirmsEarly && { confirmsEarly }),
        });
        const isIn = RESULT_OF[reason] === "valid";
        if (!isIn) nonces.delete(id); // a refusal was stored: the next press is another entry
        setEntries((now) => ({ ...now, [id]: { isIn, message: isIn ? "Entró" : SCAN_MESSAGES[reason] } }));
      } catch (error) {
        if (isCode(error, "EARLY_ENTRY_UNCONFIRMED")) {
          setEarly(true);
          break;
        }
        setEntries((now) => ({ ...now, [id]: { isIn: false, message: asApiError(error).message } }));
      }
    }
    setBusy(false);
  };
  return {
    entries,
    isBusy,
    /** The doors are far away, and it has to be asked whether they come in already. */
    isEarly,
    decline: () => setEarly(false),
    letIn: (confirmsEarly = false) => void letIn(confirmsEarly),
    areIn: tickets.length > 0 && tickets.every(({ id }) => entries[id]?.isIn),
  };
}
