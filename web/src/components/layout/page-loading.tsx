import { Loading, Skeleton } from "../ui/feedback/skeleton.tsx";

/** While a screen's code is on its way. */
export function PageLoading() {
  return (
    <div className="page grid gap-6 py-8">
      <Loading>Cargando…</Loading>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton className="h-5 w-1/2 max-w-sm" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
