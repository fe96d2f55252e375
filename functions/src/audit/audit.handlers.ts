import { AppError } from "@tarima/shared/app-error.ts";
import type { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import { instant } from "@tarima/shared/primitives.ts";
import * as z from "zod/mini";
import type { Bindings } from "../http/binding.ts";
import { decodeCursor, pageOf } from "../http/paging.ts";
import { findAuditLogs } from "./audit.repo.ts";

export const auditHandlers: Bindings<typeof auditRoutes> = {
  listAuditLogs: {
    handle: async ({ limit, cursor, ...filter }) => {
      const [ts, id] = decodeCursor(cursor, 2) ?? [];
      if (ts !== undefined && !z.safeParse(instant, ts).success)
        throw new AppError("INVALID_REQUEST", { fields: { cursor: "Cursor inválido" } });
      const rows = await findAuditLogs(
        filter,
        limit + 1,
        ts !== undefined && id !== undefined ? { ts, id } : undefined,
      );
      return pageOf(rows, limit, (row) => [row.ts, row.id]);
    },
  },
};
