import { metricFilter, WATCHED_LINES } from "./watched-lines.ts";

interface Series {
  filter: string;
  aligner: "ALIGN_RATE" | "ALIGN_DELTA" | "ALIGN_MAX" | "ALIGN_PERCENTILE_95";
  reducer: "REDUCE_SUM" | "REDUCE_MAX";
  /** One line for each value of this label. */
  by?: string;
  legend?: string;
}

const ofRun = (metric: string, more = "") =>
  `metric.type="run.googleapis.com/${metric}" AND resource.type="cloud_run_revision"${more}`;
const ofDatabase = (metric: string) =>
  `metric.type="firestore.googleapis.com/document/${metric}" AND resource.type="firestore.googleapis.com/Database"`;
const ofLine = (key: string) =>
  WATCHED_LINES.filter((line) => line.key === key).map(
    (line): Series => ({
      filter: metricFilter(line),
      aligner: "ALIGN_DELTA",
      reducer: "REDUCE_SUM",
      legend: line.title,
    }),
  );

const SERVICE = "resource.label.service_name";

/** The functions are services of Cloud Run, by their names in lower case. */
export const TILES = [
  chart("Requests a second", [
    { filter: ofRun("request_count"), aligner: "ALIGN_RATE", reducer: "REDUCE_SUM", by: SERVICE },
  ]),
  chart("Latency, 95 of 100 are faster, ms", [
    {
      filter: ofRun("request_latencies"),
      aligner: "ALIGN_PERCENTILE_95",
      reducer: "REDUCE_MAX",
      by: SERVICE,
    },
  ]),
  chart("Errors", [
    {
      filter: ofRun("request_count", ' AND metric.label.response_code_class="5xx"'),
      aligner: "ALIGN_DELTA",
      reducer: "REDUCE_SUM",
      legend: "Requests that failed",
    },
    ...ofLine("errors"),
  ]),
  chart("Instances of functions", [
    { filter: ofRun("container/instance_count"), aligner: "ALIGN_MAX", reducer: "REDUCE_SUM", by: SERVICE },
  ]),
  chart("Firestore, documents a second", [
    { filter: ofDatabase("read_ops_count"), aligner: "ALIGN_RATE", reducer: "REDUCE_SUM", legend: "Read" },
    {
      filter: ofDatabase("write_ops_count"),
      aligner: "ALIGN_RATE",
      reducer: "REDUCE_SUM",
      legend: "Written",
    },
  ]),
  chart("What somebody has to look into", [
    ...ofLine("mail_given_up"),
    ...ofLine("incident"),
    ...ofLine("not_understood"),
  ]),
];

function chart(title: string, series: readonly Series[]) {
  return {
    title,
    xyChart: {
      dataSets: series.map(({ filter, aligner, reducer, by, legend }) => ({
        plotType: "LINE",
        ...(legend ? { legendTemplate: legend } : {}),
        timeSeriesQuery: {
          timeSeriesFilter: {
            filter,
            aggregation: {
              alignmentPeriod: "60s",
              perSeriesAligner: aligner,
              crossSeriesReducer: reducer,
              ...(by ? { groupByFields: [by] } : {}),
            },
          },
        },
      })),
    },
  };
}
