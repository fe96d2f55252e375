import { type Difference, defineStep, type Project } from "../step.ts";
import { isAsWanted } from "./as-wanted.ts";
import { type Channel, findChannel } from "./channel.ts";
import { doubles, findOwn, LABEL } from "./own.ts";
import { findUptimeCheck, type UptimeCheck } from "./uptime.ts";
import { metricFilter, WATCHED_LINES, type WatchedLine } from "./watched-lines.ts";

interface Kept {
  name: string;
  notificationChannels?: string[];
  userLabels?: Record<string, string>;
}

interface State {
  policies: Kept[];
  channel: Channel | undefined;
  check: UptimeCheck | undefined;
}

/** One for each watched line, and one for the site as it is seen from outside. */
const KEYS = ["site_down", ...WATCHED_LINES.map(({ key }) => key)];

const read = async (project: Project): Promise<State> => {
  const { google, projectId } = project;
  const path = `projects/${projectId}/alertPolicies`;
  const policies = await google.list<Kept>("monitoring", path, "alertPolicies");
  return { policies, channel: await findChannel(project), check: await findUptimeCheck(project) };
};

/** Of what somebody is told. Whom else a policy of ours tells, and whether it is paused, is whoever's who said so. */
export const alertPolicies = defineStep<State>({
  name: "Alerts",
  read,
  differences: (state, project): Difference[] =>
    KEYS.flatMap((key) => {
      const { displayName, ...policy } = policyFor(key, state);
      const kept = findOwn(state.policies, key);
      const twice = doubles(state.policies, key, `The alert «${displayName}»`);
      if (kept && isAsWanted({ displayName, ...policy }, kept) && isTold(kept, state)) return twice;
      const change = () => save(key, project);
      return [
        ...twice,
        kept
          ? { differs: `The alert «${displayName}» is another than it should be: it is put right`, change }
          : { differs: `Nobody is told: «${displayName}»`, change },
      ];
    }),
});

const isTold = ({ notificationChannels = [] }: Kept, { channel }: State) =>
  !channel || notificationChannels.includes(channel.name);

/** Reads again first: the channel and the monitor may be of this very run. */
async function save(key: string, project: Project): Promise<void> {
  const state = await read(project);
  const policy = policyFor(key, state);
  const kept = findOwn(state.policies, key);
  const told = new Set([
    ...(kept?.notificationChannels ?? []),
    ...(state.channel ? [state.channel.name] : []),
  ]);
  const body = { ...policy, notificationChannels: [...told] };
  const { google, projectId } = project;
  if (!kept) await google.write("POST", "monitoring", `projects/${projectId}/alertPolicies`, body);
  else {
    const mask = Object.keys(body).join(",");
    await google.write("PATCH", "monitoring", `${kept.name}?updateMask=${mask}`, body);
  }
}

function policyFor(key: string, { check }: State) {
  const line = WATCHED_LINES.find((each) => each.key === key);
  const { title, todo, condition } = line ? forLine(line) : forSite(check);
  return {
    displayName: `Tarima: ${title}`,
    documentation: { content: todo, mimeType: "text/markdown" },
    combiner: "OR",
    conditions: [{ displayName: title, conditionThreshold: { ...condition, comparison: "COMPARISON_GT" } }],
    userLabels: { [LABEL]: key },
  };
}

const forLine = (line: WatchedLine) => ({
  title: line.title,
  todo: line.todo,
  condition: {
    filter: metricFilter(line),
    thresholdValue: line.above,
    duration: "0s",
    aggregations: [
      {
        alignmentPeriod: `${line.seconds}s`,
        perSeriesAligner: "ALIGN_DELTA",
        crossSeriesReducer: "REDUCE_SUM",
      },
    ],
  },
});

/** More than one of Google's places cannot reach the site, or hear that it is degraded, for two minutes. */
const forSite = (check: UptimeCheck | undefined) => ({
  title: "The site does not answer, or is degraded",
  todo: "Look at /admin/sistema. If that does not open either, look at the log of the functions, and at https://status.cloud.google.com.",
  condition: {
    filter: `metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND metric.labels.check_id="${check?.name.split("/").at(-1)}" AND resource.type="uptime_url"`,
    thresholdValue: 1,
    duration: "120s",
    aggregations: [
      {
        alignmentPeriod: "1200s",
        perSeriesAligner: "ALIGN_NEXT_OLDER",
        crossSeriesReducer: "REDUCE_COUNT_FALSE",
        groupByFields: ["resource.label.*"],
      },
    ],
  },
});
