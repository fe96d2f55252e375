import { ticketRoutes } from "@tarima/shared/tickets/tickets.routes.ts";
import { useRef, useState } from "react";
import { useRouteMutation } from "../../../lib/api/route-mutation.ts";

const asStored = (typed: string) => typed.trim().toLowerCase();

/** Who of those in the form was given a courtesy of the event before, and is not meant to have another one. */
export function useHolders(eventId: string) {
  const find = useRouteMutation(ticketRoutes.findCourtesyHolders);
  const [emails, setEmails] = useState<string[]>([]);
  const allowed = useRef<ReadonlySet<string>>(new Set());
  return {
    /** By the addresses they were given it to. */
    emails,
    error: find.error,
    has: (typed: string) => emails.includes(asStored(typed)),
    forget: () => setEmails([]),
    /** Asks the server; false where it cannot be asked, too. */
    areNone: async (people: readonly { email: string }[]): Promise<boolean> => {
      const asked = [...new Set(people.map(({ email }) => asStored(email)))];
      const unknown = asked.filter((it) => !allowed.current.has(it));
      if (unknown.length === 0) return true;
      try {
        const found = (await find.mutateAsync({ id: eventId, emails: unknown })).emails;
        setEmails(found);
        return found.length === 0;
      } catch {
        return false; // shown as the mutation's error
      }
    },
    /** They get another one all the same. */
    allow: () => {
      allowed.current = new Set([...allowed.current, ...emails]);
      setEmails([]);
    },
    /** For other people: who was allowed another one has it. */
    begin: () => {
      allowed.current = new Set();
    },
  };
}
