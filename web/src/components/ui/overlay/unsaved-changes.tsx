import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { AlertDialog } from "./alert-dialog.tsx";

/**
 * Asks before unsaved changes are lost: by a link, by closing or reloading the tab, and by going back where browsers allow it.
 */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const navigate = useNavigate();
  const [leave, setLeave] = useState<() => void>();

  useEffect(() => {
    if (!isDirty) return;
    const ask = (onLeave: () => void) => setLeave(() => onLeave);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // in the capture phase, before React, so that the link is not followed
    const onClick = (event: MouseEvent) => {
      const to = destinationOf(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(to));
    };
    // React Router's declarative router cannot block going back; the Navigation API can, where available
    let isLeaving = false;
    const onNavigate = (event: NavigateEvent) => {
      if (isLeaving || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      ask(() => {
        isLeaving = true;
        window.navigation.traverseTo(key);
      });
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    // not in all browsers yet
    const history: Navigation | undefined = window.navigation;
    history?.addEventListener("navigate", onNavigate);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      history?.removeEventListener("navigate", onNavigate);
    };
  }, [isDirty, navigate]);

  return <LeaveQuestion leave={leave} onClose={() => setLeave(undefined)} />;
}

interface LeaveQuestionProps {
  /** Leaves; undefined while nothing is asked. */
  leave: (() => void) | undefined;
  onClose: () => void;
}

/** The same question, of a button that leads away within a page. */
export function LeaveQuestion({ leave, onClose }: LeaveQuestionProps) {
  return (
    <AlertDialog
      isOpen={leave !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Salir sin guardar?"
      confirm="Salir sin guardar"
      dismiss="Seguir aquí"
      onConfirm={() => {
        onClose();
        leave?.();
      }}
    >
      Lo que cambiaste en esta página se pierde.
    </AlertDialog>
  );
}

/** The target of a click within the site and this tab; undefined for other clicks. */
function destinationOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank") return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname === location.pathname) return undefined;
  return pathname + search + hash;
}
