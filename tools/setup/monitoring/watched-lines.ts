/** Lines of the functions' log that are counted, and of which somebody is told. */
export interface WatchedLine {
  /** The metric's name, and the alert policy's label. */
  key: string;
  title: string;
  /** What the lines say; none for every line of the severity. A test sees to it that the functions say it. */
  says: readonly string[];
  /** Lines that have this field, whatever they say. */
  field?: string;
  severity: "ERROR" | "WARNING";
  /** Somebody is told of more than this many in this many seconds. */
  above: number;
  seconds: number;
  /** For whoever is told. */
  todo: string;
}

export const WATCHED_LINES: readonly WatchedLine[] = [
  {
    key: "mail_given_up",
    title: "A mail was given up",
    says: ["A mail was given up"],
    severity: "ERROR",
    above: 0,
    seconds: 300,
    todo: "Somebody waits for it, perhaps for their tickets. Look at the reason in the log and at the mail server; docs/deploying.md, Mails, says how to send it after all.",
  },
  {
    key: "mail_server",
    title: "The mail server takes no mails",
    says: ["The mail server takes no mails; the rest waits"],
    severity: "WARNING",
    above: 4, // once a minute
    seconds: 300,
    todo: "Nothing is lost: mails wait for four days. Look at the provider's state, and whether its password or our allowance there has changed.",
  },
  {
    key: "not_understood",
    title: "Something stored is not understood",
    says: [
      "A row of the catalog is not understood",
      "An order is not understood",
      "A stored document is of another shape",
    ],
    severity: "ERROR",
    above: 0,
    seconds: 300,
    todo: "It is left out of what people see, or of what is counted. After a release: make it anew as docs/deploying.md, The catalog, says. Otherwise somebody wrote it by hand.",
  },
  {
    key: "incident",
    title: "An incident was opened",
    says: [],
    field: "incident",
    severity: "ERROR",
    above: 0,
    seconds: 300,
    todo: "It stands at /admin/sistema, with what is known and what to do.",
  },
  {
    key: "page_policy",
    title: "Pages are kept from something by their policy",
    says: ["A page was kept from something by its policy"],
    severity: "WARNING",
    above: 100,
    seconds: 3600,
    todo: "Some come from extensions of browsers; many at once, after a release, are pages that do not work. The log says what was not loaded, and where.",
  },
  {
    key: "errors",
    title: "Many errors",
    says: [],
    severity: "ERROR",
    above: 30,
    seconds: 300,
    todo: "Look at the log, at level error, of the function that has most of them.",
  },
];

/** What Logging is asked for. The logger writes an error's stack behind what it says, so that lines contain it, and are not equal to it. */
export function logFilter({ says, field, severity }: WatchedLine): string {
  const said = says.map((text) => `jsonPayload.message:"${text}" OR textPayload:"${text}"`).join(" OR ");
  return [
    'resource.type="cloud_run_revision"',
    `severity>=${severity}`,
    ...(said ? [`(${said})`] : []),
    ...(field ? [`jsonPayload.${field}:*`] : []),
  ].join(" AND ");
}

/** The metric, as Logging knows it. */
export const metricName = ({ key }: WatchedLine): string => `tarima_${key}`;

/** What Monitoring is asked for. */
export const metricFilter = (line: WatchedLine): string =>
  `metric.type="logging.googleapis.com/user/${metricName(line)}" AND resource.type="cloud_run_revision"`;
