import { type Difference, defineStep } from "../step.ts";
import { pathOfDatabase } from "./database.ts";

interface Schedule {
  name: string;
  /** "2592000s" */
  retention?: string;
  dailyRecurrence?: object;
}

/** How long a day's backup is kept. Point-in-time recovery reaches back a week, Google keeps 14 weeks at most. */
const DAYS = 30;
const RETENTION = `${DAYS * 86_400}s`;

/** A backup of the database a day; one that somebody keeps longer stays as it is. */
export const backups = defineStep<Schedule | undefined>({
  name: "Backups",
  read: async (project) => {
    const { google } = project;
    if (!(await google.find("firestore", pathOfDatabase(project)))) return undefined;
    const path = `${pathOfDatabase(project)}/backupSchedules`;
    const all = await google.list<Schedule>("firestore", path, "backupSchedules");
    return all.find((schedule) => schedule.dailyRecurrence);
  },
  differences: (daily, project): Difference[] => {
    const { google } = project;
    if (!daily) {
      const path = `${pathOfDatabase(project)}/backupSchedules`;
      return [
        {
          differs: `No backup is made: one a day is, kept for ${DAYS} days`,
          change: () =>
            google.write("POST", "firestore", path, { retention: RETENTION, dailyRecurrence: {} }),
        },
      ];
    }
    const days = Number.parseInt(daily.retention ?? "0", 10) / 86_400;
    if (days >= DAYS) return [];
    return [
      {
        differs: `Daily backups are kept for ${days} days: they are kept for ${DAYS}`,
        change: () =>
          google.write("PATCH", "firestore", `${daily.name}?updateMask=retention`, { retention: RETENTION }),
      },
    ];
  },
});
