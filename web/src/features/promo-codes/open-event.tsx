import { normaliseCode } from "@tarima/shared/events/event-code.ts";
import {
  type OpenedByCode,
  type OpenedEvent,
  openingsRoutes,
} from "@tarima/shared/promo-codes/openings.routes.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { CodeField } from "../../components/ui/form/text/code-field.tsx";
import { useTypedCode } from "../../components/ui/form/text/use-typed-code.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { useSession, useSessionHint } from "../../lib/session/use-session.ts";
import { readCodes, saveCodes } from "../orders/cart.ts";
import { InvitedToPresale } from "./invited-to-presale.tsx";

interface OpenEventProps {
  event: { id: string; publicSlug: string; hasPresale?: boolean | undefined };
  onOpened: (opened: OpenedEvent | undefined) => void;
}

/**
 * What opens hidden tickets of an event: a code, from a link, from before, or typed, and the presale list. Loaded only where something
 * is hidden.
 */
export function OpenEvent({ event, onOpened }: OpenEventProps) {
  const { id, publicSlug } = event;
  const [byList, setByList] = useState<OpenedEvent>();
  const [byCode, setByCode] = useState<OpenedByCode>();
  const open = useRouteMutation(openingsRoutes.openEvent);
  const { typed, setError, field } = useTypedCode({
    value: byCode,
    onApplied: ({ code }) => apply(code),
    onCleared: () => {
      const { discountCode: _, ...kept } = readCodes(publicSlug);
      saveCodes(publicSlug, kept);
      setByCode(undefined);
    },
  });

  // what a code opens to somebody includes what the list opens to them
  const show = useEffectEvent(onOpened);
  useEffect(() => show(byCode ?? byList), [byCode, byList]);

  function apply(code: string) {
    if (!code) return setError("Escribe el código");
    open.mutate(
      { id, code },
      {
        onSuccess: (answer) => {
          saveCodes(publicSlug, { ...readCodes(publicSlug), discountCode: code });
          setByCode(answer);
        },
        onError: (failed) => setError(failed.message),
      },
    );
  }

  const openWithKept = useEffectEvent(() => {
    const { discountCode } = readCodes(publicSlug);
    if (discountCode) apply(discountCode);
  });
  // who looks may be on the list too: the code is shown to them, and not to nobody
  const session = useSession();
  const isProbablySignedIn = useSessionHint() !== undefined;
  const isToBeKnown = event.hasPresale && isProbablySignedIn && session.status === "unknown";
  useEffect(() => {
    if (!isToBeKnown) openWithKept();
  }, [isToBeKnown]);

  function takeList(opened: OpenedEvent | undefined) {
    setByList(opened);
    if (opened && byCode) apply(byCode.code);
  }

  return (
    <div className="mb-4 grid max-w-120 gap-4">
      {event.hasPresale && <InvitedToPresale event={event} onOpened={takeList} />}
      <CodeField
        label="Código de acceso"
        {...field}
        onApply={() => apply(normaliseCode(typed))}
        applied={byCode && "Ya ves lo que abre tu código"}
        hint="Hay boletas que se abren con un código."
        isBusy={open.isPending}
      />
    </div>
  );
}
