import type { auditRoutes } from "@tarima/shared/audit/audit.routes.ts";
import type { AuditLog } from "@tarima/shared/audit/audit.schema.ts";
import { assertShort } from "../../lib/documents/assert-short.ts";
import type { Bindings } from "../../lib/http/binding.ts";
import { listOrder } from "../../lib/http/list-order.ts";
import { findPage } from "../../lib/http/paging.ts";
import { AUDIT_ORDERS, countAuditLogs, findAuditLogs, totalAuditLogs } from "./audit.repo.ts";
import { matchesAudit } from "./audit-search.ts";
import { exportAuditLogs } from "./export-audit-logs.ts";

export const auditHandlers: Bindings<typeof auditRoutes> = {
  listAuditLogs: {
    handle: async ({ limit, cursor, sort = "-ts", ...filter }) => {
      const order = listOrder(AUDIT_ORDERS, sort, cursor);
      const [page, total] = await Promise.all([
        findPage<AuditLog>({
          limit,
          after: order.after,
          read: (count, after) => findAuditLogs(filter, { ...order, after }, count),
          fits: (entry) => matchesAudit(entry, filter.search),
          sortValues: order.sortValues,
        }),
        totalAuditLogs(filter, order),
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
