import { type Difference, defineStep, type Project } from "../step.ts";
import { doubles, findOwn, LABEL } from "./own.ts";

export interface Channel {
  name: string;
  type?: string;
  labels?: { email_address?: string };
  userLabels?: Record<string, string>;
}

const KEY = "alerts";

/** Where alerts are mailed to; undefined while nobody was named. */
export const findChannel = async (project: Project): Promise<Channel | undefined> =>
  findOwn(await channels(project), KEY);

function channels({ google, projectId }: Project): Promise<Channel[]> {
  return google.list<Channel>(
    "monitoring",
    `projects/${projectId}/notificationChannels`,
    "notificationChannels",
  );
}

/** Who is told of alerts. */
export const alertChannel = defineStep<Channel[]>({
  name: "Who is told of alerts",
  read: channels,
  differences: (all, { google, projectId, alertEmail, alias }): Difference[] => {
    const found = findOwn(all, KEY);
    const twice = doubles(all, KEY, "The address of alerts");
    const current = found?.labels?.email_address;
    if (!alertEmail && found) return twice;
    if (!alertEmail)
      return [{ byHand: `Alerts reach nobody: npm run setup -- ${alias} --alert-email <address>` }];
    if (current === alertEmail) return twice;
    const wanted = {
      type: "email",
      displayName: "Tarima: alerts",
      labels: { email_address: alertEmail },
      userLabels: { [LABEL]: KEY },
    };
    return [
      ...twice,
      found
        ? {
            differs: `Alerts are mailed to ${current}: they go to ${alertEmail}`,
            change: () => google.write("PATCH", "monitoring", `${found.name}?updateMask=labels`, wanted),
          }
        : {
            differs: `Alerts reach nobody: they are mailed to ${alertEmail}`,
            change: () =>
              google.write("POST", "monitoring", `projects/${projectId}/notificationChannels`, wanted),
          },
    ];
  },
});
