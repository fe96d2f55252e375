import { type Difference, defineStep } from "../step.ts";
import { isAsWanted } from "./as-wanted.ts";
import { logFilter, metricName, WATCHED_LINES, type WatchedLine } from "./watched-lines.ts";

interface Metric {
  name?: string;
  filter?: string;
}

/** A counter for each watched line: of the log's lines, or how many there were in a while. */
export const logMetrics = defineStep<Metric[]>({
  name: "Metrics of the log",
  read: ({ google, projectId }) => google.list<Metric>("logging", `projects/${projectId}/metrics`, "metrics"),
  differences: (found, { google, projectId }): Difference[] =>
    WATCHED_LINES.flatMap((line) => {
      const wanted = asMetric(line);
      const kept = found.find(({ name }) => name === wanted.name);
      const path = `projects/${projectId}/metrics`;
      if (!kept)
        return [
          {
            differs: `Nothing counts «${line.title}»: ${wanted.name} does`,
            change: () => google.write("POST", "logging", path, wanted),
          },
        ];
      if (isAsWanted(wanted, kept)) return [];
      return [
        {
          differs: `${wanted.name} counts other lines than «${line.title}»: it counts those`,
          change: () => google.write("PUT", "logging", `${path}/${wanted.name}`, wanted),
        },
      ];
    }),
});

const asMetric = (line: WatchedLine) => ({
  name: metricName(line),
  description: line.title,
  filter: logFilter(line),
  metricDescriptor: { metricKind: "DELTA", valueType: "INT64", unit: "1" },
});
