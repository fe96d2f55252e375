import * as z from "zod/mini";

// What browsers tell of a page's policy that was not kept, in both of their forms. Anybody can send anything here: what is of
// another kind than it should be counts as not told.

const text = z.catch(z.optional(z.string()), undefined);
const position = z.catch(z.optional(z.int()), undefined);

/** As `report-uri` has it. Source: CSP level 3, section 5.3. */
const reportUriForm = z.object({
  "document-uri": text,
  "blocked-uri": text,
  "effective-directive": text,
  "source-file": text,
  "line-number": position,
  "column-number": position,
  disposition: text,
  "script-sample": text,
});

/** As `report-to` has it, where reports of other kinds come along. Source: CSP level 3, section 5.5; Reporting API. */
const reportToForm = z.object({
  type: text,
  body: z.catch(
    z.object({
      documentURL: text,
      blockedURL: text,
      effectiveDirective: text,
      sourceFile: text,
      lineNumber: position,
      columnNumber: position,
      disposition: text,
      sample: text,
    }),
    {},
  ),
});

export const cspReports = z.object({
  "csp-report": z.optional(z.catch(reportUriForm, {})),
  reports: z._default(z.array(z.catch(reportToForm, { body: {} })), []),
});
export type CspReports = z.output<typeof cspReports>;
