import type { Input } from "@tarima/shared/api/route.ts";
import type { LongExport } from "@tarima/shared/exports/export-job.schema.ts";
import { exportRoutes } from "@tarima/shared/exports/exports.routes.ts";
import { useLocation, useNavigate } from "react-router";
import { notify } from "../browser/notify.ts";
import { useIsHere } from "../hooks/use-is-here.ts";
import { useRequestId } from "../hooks/use-request-id.ts";
import { call } from "./api.ts";
import { type ApiError, asApiError, isCode } from "./api-error.ts";
import { type FileRoute, useDownload } from "./download.ts";

/** Exports a list. Long exports are prepared in the background, and their page is opened. */
export function useExport<R extends FileRoute>(of: LongExport, route: R) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const request = useRequestId();
  const [, office] = useLocation().pathname.split("/");
  const fail = (error: ApiError) => void notify("error", "No pudimos preparar el archivo", error.message);
  const prepare = async (input: Input<R>) => {
    try {
      const wish = { of, input };
      const { id } = await call(exportRoutes.requestExport, { ...wish, requestId: request.idFor(wish) });
      request.forget();
      const open = () => void navigate(`/${office}/archivos/${id}`);
      if (isHere.current) open();
      else
        void notify("message", "Estamos preparando tu archivo", undefined, { label: "Ver", onPress: open });
    } catch (error) {
      fail(asApiError(error));
    }
  };
  return useDownload(route, (error, input) => {
    if (isCode(error, "EXPORT_TOO_LONG")) void prepare(input);
    else fail(error);
  });
}
