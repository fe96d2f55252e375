import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { id, uuid } from "../api/primitives.ts";
import { defineRoute } from "../api/route.ts";
import { exportJobView, LONG_EXPORTS } from "./export-job.schema.ts";

/** Exports that are prepared in the background. */
export const exportRoutes = {
  requestExport: defineRoute({
    method: "POST",
    path: "/exports",
    summary:
      "Prepare in the background what one may take away, however long it is; a mail says when it is ready. The same requestId prepares one",
    // the exported route itself decides who may have the data
    access: { producer: "any", superadmin: "any" },
    right: "member",
    producers: "anyone",
    input: z.object({
      of: z.enum(LONG_EXPORTS),
      input: z.record(z.string(), z.unknown()),
      requestId: z.optional(uuid),
    }),
    output: exportJobView,
    failure: "EXPORT_ERROR",
    status: 201,
  }),
  getExport: defineRoute({
    method: "GET",
    path: "/exports/:id",
    summary: "How far one's file is",
    access: { producer: "own", superadmin: "own" },
    right: "member",
    input: z.object({ id }),
    output: exportJobView,
    failure: "EXPORT_ERROR",
  }),
  downloadExport: defineRoute({
    method: "GET",
    path: "/exports/:id/download",
    summary: "One's file",
    access: { producer: "own", superadmin: "own" },
    right: "member",
    input: z.object({ id }),
    output: download,
    failure: "EXPORT_ERROR",
  }),
};
