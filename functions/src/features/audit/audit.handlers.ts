import type { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { assertShort } from "../../lib/documents/assert-short.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { decodeMoment, findPage } from "../../lib/http/paging.ts";
import { countAuditLogs, findAuditLogs, totalAuditLogs } from "./audit.repo.ts";
import { matchesAudit } from "./audit-search.ts";
import { exportAuditLogs } from "./export-audit-logs.ts";

export const auditHandlers: Bindings<typeof auditRoutes> = {
  listAuditLogs: {
    handle: async ({ limit, cursor, ...filter }) => {
      const [page, total] = await Promise.all([
        findPage<AuditLog>({
          limit,
          after: decodeMoment(cursor),
          read: (count, after) => findAuditLogs(filter, count, after),
          fits: (entry) => matchesAudit(entry, filter.search),
          sortValues: ({ ts, id }) => [ts, id],
        }),
        totalAuditLogs(filter),
      ]);
      return { ...page, total };
    },
  },
  exportAuditLogs: {
    handle: async ({ format, ...filter }, call) => {
      await assertShort(call, () => countAuditLogs(filter));
      return exportAuditLogs(filter, format, call.now);
    },
  },
};
