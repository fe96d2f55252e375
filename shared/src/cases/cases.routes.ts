import * as z from "zod/mini";
import { download } from "../api/download.ts";
import { cursor, id, limit, page, uuid } from "../api/primitives.ts";
import { PRODUCER, PUBLIC, SIGNED_IN, SUPERADMIN } from "../api/roles.ts";
import { defineRoute } from "../api/route.ts";
import { dayInput } from "../catalog/catalog-input.ts";
import { EXPORT_FORMATS } from "../exports/export-format.ts";
import {
  adminCase,
  CASE_STATUSES,
  caseRow,
  caseText,
  caseView,
  myCaseRow,
  newCase,
  organiserCase,
} from "./case.schema.ts";
import { CASE_KINDS } from "./case-kinds.ts";

/** The key of a case's link; its author needs none where they filed it signed in. */
const withKey = { key: z.optional(z.string().check(z.maxLength(100))) };
const headers = { key: "X-Case-Key" };

const reply = { requestId: uuid, text: caseText("Escribe tu respuesta") };
const filters = {
  status: z.optional(z.enum(CASE_STATUSES)),
  kind: z.optional(z.enum(CASE_KINDS)),
};

/** Petitions, complaints and claims (PQR): see decision 49. */
export const caseRoutes = {
  fileCase: defineRoute({
    method: "POST",
    path: "/cases",
    summary: "File a petition, complaint or claim, with or without an account; the same requestId files one",
    access: PUBLIC,
    producers: "anyone",
    input: newCase,
    output: z.object({ id: uuid, code: z.string(), filedAt: z.string(), dueOn: z.string(), key: z.string() }),
    failure: "CASE_FILE_ERROR",
    status: 201,
  }),
  getCase: defineRoute({
    method: "GET",
    path: "/cases/:id",
    summary: "A case with what was written about it: for who filed it, and who has its link",
    access: PUBLIC,
    headers,
    input: z.object({ id: uuid, ...withKey }),
    output: caseView,
    failure: "CASES_FETCH_ERROR",
  }),
  addToCase: defineRoute({
    method: "POST",
    path: "/cases/:id/replies",
    summary: "Add to one's case, which opens it again if it was answered; the same requestId adds once",
    access: PUBLIC,
    producers: "anyone",
    headers,
    input: z.object({ id: uuid, ...withKey, ...reply }),
    output: caseView,
    failure: "CASE_REPLY_ERROR",
    status: 201,
  }),
  downloadCaseReceipt: defineRoute({
    method: "GET",
    path: "/cases/:id/receipt",
    summary: "The receipt of one's case, a PDF; of a reversal with what its bank asks for",
    access: PUBLIC,
    headers,
    input: z.object({ id: uuid, ...withKey }),
    output: download,
    failure: "CASES_FETCH_ERROR",
  }),
  listMyCases: defineRoute({
    method: "GET",
    path: "/cases",
    summary: "What one filed with one's account, the latest first",
    access: SIGNED_IN,
    input: z.object({ limit: limit(), cursor }),
    output: page(myCaseRow),
    failure: "CASES_FETCH_ERROR",
  }),
  listCases: defineRoute({
    method: "GET",
    path: "/admin/cases",
    summary: "Cases, what is due first",
    access: SUPERADMIN,
    input: z.object({ ...filters, limit: limit(25), cursor }),
    output: page(caseRow),
    failure: "CASES_FETCH_ERROR",
  }),
  exportCases: defineRoute({
    method: "GET",
    path: "/admin/cases/export",
    summary: "Cases that came within some days, for the authority, as a file",
    access: SUPERADMIN,
    input: z.object({
      dateFrom: dayInput,
      dateTo: dayInput,
      format: z._default(z.enum(EXPORT_FORMATS), "csv"),
    }),
    output: download,
    failure: "CASES_FETCH_ERROR",
  }),
  getAnyCase: defineRoute({
    method: "GET",
    path: "/admin/cases/:id",
    summary: "A case with all that was written about it, organisers' replies included",
    access: SUPERADMIN,
    input: z.object({ id: uuid }),
    output: adminCase,
    failure: "CASES_FETCH_ERROR",
  }),
  downloadAnyCaseReceipt: defineRoute({
    method: "GET",
    path: "/admin/cases/:id/receipt",
    summary: "The receipt of any case, a PDF",
    access: SUPERADMIN,
    input: z.object({ id: uuid }),
    output: download,
    failure: "CASES_FETCH_ERROR",
  }),
  answerCase: defineRoute({
    method: "POST",
    path: "/admin/cases/:id/replies",
    summary: "Answer a case; refused if somebody wrote since `seen` replies were read",
    access: SUPERADMIN,
    input: z.object({ id: uuid, ...reply, seen: z.int(), closes: z._default(z.boolean(), false) }),
    output: adminCase,
    failure: "CASE_REPLY_ERROR",
    status: 201,
  }),
  askOrganiser: defineRoute({
    method: "POST",
    path: "/admin/cases/:id/organiser",
    summary: "Ask the organiser of a case's event, who reads nothing else of it",
    access: SUPERADMIN,
    input: z.object({ id: uuid, ...reply }),
    output: adminCase,
    failure: "CASE_SAVE_ERROR",
  }),
  changeCase: defineRoute({
    method: "PATCH",
    path: "/admin/cases/:id",
    summary: "Take a case or give it back, say of what kind it is, close it or open it again",
    access: SUPERADMIN,
    input: z.object({
      id: uuid,
      isMine: z.optional(z.boolean()),
      kind: z.optional(z.enum(CASE_KINDS)),
      status: z.optional(z.enum(CASE_STATUSES)),
    }),
    output: adminCase,
    failure: "CASE_SAVE_ERROR",
  }),
  listOrganiserCases: defineRoute({
    method: "GET",
    path: "/producer/:producerId/cases",
    summary: "What Tarima asks an organiser about cases of its buyers, the latest asked first",
    access: PRODUCER,
    right: "sales",
    input: z.object({ producerId: id, limit: limit(), cursor }),
    output: page(organiserCase),
    failure: "CASES_FETCH_ERROR",
  }),
  replyAsOrganiser: defineRoute({
    method: "POST",
    path: "/producer/:producerId/cases/:id/replies",
    summary: "Reply to Tarima about a case of one's buyer; the same requestId replies once",
    access: PRODUCER,
    right: "sales",
    producers: "anyone",
    needsVerifiedEmail: true,
    input: z.object({ producerId: id, id: uuid, ...reply }),
    output: organiserCase,
    failure: "CASE_REPLY_ERROR",
    status: 201,
  }),
};
