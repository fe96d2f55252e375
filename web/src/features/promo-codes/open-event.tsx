import { normaliseCode } from "@tarima/shared/events/event-code.ts";
import { type OpenedEvent, openingsRoutes } from "@tarima/shared/promo-codes/openings.routes.ts";
import { useEffect, useEffectEvent } from "react";
import { CodeField } from "../../components/ui/form/text/code-field.tsx";
import { useTypedCode } from "../../components/ui/form/text/use-typed-code.ts";
import { useRouteMutation } from "../../lib/api/route-mutation.ts";
import { readCodes, saveCodes } from "../orders/cart.ts";

interface OpenEventProps {
  event: { id: string; publicSlug: string };
  opened: OpenedEvent | undefined;
  onOpened: (opened: OpenedEvent | undefined) => void;
}

/** The code that opens hidden tickets of an event: from a link, from before, or typed. Loaded only where something is hidden. */
export function OpenEvent({ event: { id, publicSlug }, opened, onOpened }: OpenEventProps) {
  const open = useRouteMutation(openingsRoutes.openEvent);
  const { typed, setError, field } = useTypedCode({
    value: opened,
    onApplied: ({ code }) => apply(code),
    onCleared: () => {
      const { discountCode: _, ...kept } = readCodes(publicSlug);
      saveCodes(publicSlug, kept);
      onOpened(undefined);
    },
  });

  function apply(code: string) {
    if (!code) return setError("Escribe el código");
    open.mutate(
      { id, code },
      {
        onSuccess: (answer) => {
          saveCodes(publicSlug, { ...readCodes(publicSlug), discountCode: code });
          onOpened(answer);
        },
        onError: (failed) => setError(failed.message),
      },
    );
  }

  const openWithKept = useEffectEvent(() => {
    const { discountCode } = readCodes(publicSlug);
    if (discountCode) apply(discountCode);
  });
  useEffect(() => openWithKept(), []);

  return (
    <div className="mb-4 max-w-120">
      <CodeField
        label="Código de acceso"
        {...field}
        onApply={() => apply(normaliseCode(typed))}
        applied={opened && "Ya ves lo que abre tu código"}
        hint="Hay boletas que se abren con un código."
        isBusy={open.isPending}
      />
    </div>
  );
}
