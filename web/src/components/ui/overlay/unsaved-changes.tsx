import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { AlertDialog } from "./alert-dialog.tsx";

/**
 * Asks before what was written and not saved is left behind: by a link of the page, by closing the tab, by reloading it.
 * Going back is the browser's: the router of this site cannot hold it.
 */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<string>();

  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // before React hears of it: the link must not be followed
    const onClick = (event: MouseEvent) => {
      const to = destinationOf(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination(to);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [isDirty]);

  return (
    <AlertDialog
      isOpen={destination !== undefined}
      onOpenChange={(isOpen) => !isOpen && setDestination(undefined)}
      title="¿Salir sin guardar?"
      confirm="Salir sin guardar"
      dismiss="Seguir aquí"
      onConfirm={() => destination !== undefined && navigate(destination)}
    >
      Lo que cambiaste en esta página se pierde.
    </AlertDialog>
  );
}

/** Where a click would lead within the site, in this tab and away from this page; undefined for any other. */
function destinationOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank") return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname === location.pathname) return undefined;
  return pathname + search + hash;
}
