import * as z from "zod/mini";

// CSP reports of browsers, in both formats. Anybody can send anything: fields of an unexpected type count as missing.

const text = z.catch(z.optional(z.string()), undefined);
const position = z.catch(z.optional(z.int()), undefined);

/** Format of `report-uri`. Source: CSP level 3, section 5.3. */
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

/** Format of `report-to`, which may contain other kinds of reports. Source: CSP level 3, section 5.5; Reporting API. */
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
