import { useEffect, useRef } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { CopyButton } from "../../../components/ui/structure/copy-button.tsx";

interface NewPinProps {
  pin: string;
  onSeen: () => void;
}

/** The PIN, right after it was made; nobody can show it again. */
export function NewPin({ pin, onSeen }: NewPinProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      aria-label="PIN de este enlace"
      tabIndex={-1}
      className="grid gap-3 rounded-md border-[1.5px] border-edge bg-surface p-4 outline-none"
    >
      <p>
        <span className="block text-sm text-muted">PIN</span>
        <b className="display text-d-md leading-none">{`${pin.slice(0, 3)} ${pin.slice(3)}`}</b>
      </p>
      <p className="text-note">
        Anótalo ahora: no lo guardamos y no se vuelve a mostrar. Dilo de viva voz o mándalo aparte, nunca en
        el mismo mensaje del enlace.
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton size="sm" text={pin}>
          Copiar PIN
        </CopyButton>
        <Button size="sm" variant="quiet" onClick={onSeen}>
          Ya lo tengo
        </Button>
      </div>
    </section>
  );
}
