import { type Difference, defineStep, type Project } from "../step.ts";
import { isAsWanted } from "./as-wanted.ts";
import { doubles, findOwn, LABEL } from "./own.ts";

export interface UptimeCheck {
  /** projects/…/uptimeCheckConfigs/<id> */
  name: string;
  monitoredResource?: { labels?: { host?: string } };
  userLabels?: Record<string, string>;
}

const KEY = "health";

interface State {
  own: UptimeCheck | undefined;
  /** Of an address that the site had before. */
  old: UptimeCheck[];
  twice: Difference[];
}

async function read({ google, projectId, host }: Project): Promise<State> {
  const path = `projects/${projectId}/uptimeCheckConfigs`;
  const all = await google.list<UptimeCheck>("monitoring", path, "uptimeCheckConfigs");
  const ours = all.filter(({ userLabels }) => userLabels?.[LABEL] === KEY);
  const isOfSite = (check: UptimeCheck) => check.monitoredResource?.labels?.host === host;
  const ofSite = ours.filter(isOfSite);
  return {
    own: findOwn(ofSite, KEY),
    old: ours.filter((check) => !isOfSite(check)),
    twice: doubles(ofSite, KEY, "The monitor"),
  };
}

export const findUptimeCheck = async (project: Project): Promise<UptimeCheck | undefined> =>
  (await read(project)).own;

/** Asks the site from outside, once a minute, whether it stands. */
export const uptimeCheck = defineStep<State>({
  name: "Monitor from outside",
  read,
  differences: ({ own, old, twice }, project): Difference[] => {
    const { google, projectId, host } = project;
    const { monitoredResource, ...changeable } = wantedCheck(project);
    const left = [
      ...twice,
      ...old.map((check) => ({
        byHand: `An address that the site no longer has is still asked, ${check.monitoredResource?.labels?.host}: gcloud monitoring uptime delete ${check.name}`,
      })),
    ];
    if (!own)
      return [
        {
          differs: `Nobody asks https://${host}/api/v1/health from outside: Google does, once a minute, and says that it does not answer until the first deployment`,
          change: () =>
            google.write("POST", "monitoring", `projects/${projectId}/uptimeCheckConfigs`, {
              monitoredResource,
              ...changeable,
            }),
        },
        ...left,
      ];
    if (isAsWanted(changeable, own)) return left;
    const mask = Object.keys(changeable).join(",");
    return [
      {
        differs: `The monitor asks something else than /api/v1/health, or expects something else: it asks that`,
        change: () => google.write("PATCH", "monitoring", `${own.name}?updateMask=${mask}`, changeable),
      },
      ...left,
    ];
  },
});

const wantedCheck = ({ projectId, host }: Project) => ({
  monitoredResource: { type: "uptime_url", labels: { project_id: projectId, host } },
  displayName: "Tarima: health",
  httpCheck: { path: "/api/v1/health", port: 443, useSsl: true, validateSsl: true, requestMethod: "GET" },
  contentMatchers: [{ content: '"status":"ok"', matcher: "CONTAINS_STRING" }], // it answers "degraded" when something is down
  period: "60s",
  timeout: "10s",
  userLabels: { [LABEL]: KEY },
});
