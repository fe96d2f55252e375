import type { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import type { Bindings } from "../http/binding.ts";
import { assertInstant, decodeCursor, pageOf } from "../http/paging.ts";
import { findAuditLogs } from "./audit.repo.ts";

export const auditHandlers: Bindings<typeof auditRoutes> = {
  listAuditLogs: {
    handle: async ({ limit, cursor, ...filter }) => {
      const [ts, id] = decodeCursor(cursor, 2) ?? [];
      if (ts !== undefined) assertInstant(ts);
      const rows = await findAuditLogs(
        filter,
        limit + 1,
        ts !== undefined && id !== undefined ? { ts, id } : undefined,
      );
      return pageOf(rows, limit, (row) => [row.ts, row.id]);
    },
  },
};
