import { type Difference, defineStep, type Project } from "../step.ts";
import { findOwn, LABEL } from "./own.ts";

export interface Channel {
  name: string;
  type?: string;
  labels?: { email_address?: string };
  userLabels?: Record<string, string>;
}

const KEY = "alerts";

/** Where alerts are mailed to; undefined while nobody was named. */
export async function findChannel({ google, projectId }: Project): Promise<Channel | undefined> {
  const path = `projects/${projectId}/notificationChannels`;
  return findOwn(await google.list<Channel>("monitoring", path, "notificationChannels"), KEY);
}

/** Who is told of alerts. */
export const alertChannel = defineStep<Channel | undefined>({
  name: "Who is told of alerts",
  read: findChannel,
  differences: (found, { google, projectId, alertEmail, alias }): Difference[] => {
    const current = found?.labels?.email_address;
    if (!alertEmail && found) return [];
    if (!alertEmail)
      return [{ byHand: `Alerts reach nobody: npm run setup -- ${alias} --alert-email <address>` }];
    if (current === alertEmail) return [];
    const wanted = {
      type: "email",
      displayName: "Tarima: alerts",
      labels: { email_address: alertEmail },
      userLabels: { [LABEL]: KEY },
    };
    return [
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
