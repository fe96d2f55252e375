import type { Operation } from "../google/google.ts";
import { type Difference, defineStep, type Project } from "../step.ts";

interface Database {
  locationId?: string;
  type?: string;
  deleteProtectionState?: string;
  pointInTimeRecoveryEnablement?: string;
}

export const pathOfDatabase = ({ projectId }: Pick<Project, "projectId">) =>
  `projects/${projectId}/databases/(default)`;

const PROTECTED = { deleteProtectionState: "DELETE_PROTECTION_ENABLED" };
const RECOVERABLE = { pointInTimeRecoveryEnablement: "POINT_IN_TIME_RECOVERY_ENABLED" };

/** The database: it stands in the functions' region, for good, cannot be deleted by mistake, and can be read as it was for a week. */
export const database = defineStep<Database | undefined>({
  name: "Firestore database",
  read: ({ google, projectId }) => google.find("firestore", pathOfDatabase({ projectId })),
  differences: (found, project): Difference[] => {
    if (!found) return [missing(project)];
    const { deleteProtectionState, pointInTimeRecoveryEnablement } = found;
    const fault = placeFault(found, project);
    if (fault) return [{ refused: fault }];
    return [
      ...(deleteProtectionState === PROTECTED.deleteProtectionState
        ? []
        : [
            {
              differs: "Delete protection is off: it is switched on",
              change: () => patch(project, PROTECTED),
            },
          ]),
      ...(pointInTimeRecoveryEnablement === RECOVERABLE.pointInTimeRecoveryEnablement
        ? []
        : [
            {
              differs: "Point-in-time recovery is off: it is switched on",
              change: () => patch(project, RECOVERABLE),
            },
          ]),
    ];
  },
});

function placeFault({ locationId, type }: Database, { region }: Project): string | undefined {
  if (type !== "FIRESTORE_NATIVE")
    return `The database is of the type ${type}, not FIRESTORE_NATIVE: Tarima needs another project`;
  if (locationId !== region)
    return `The database stands in ${locationId}, not in ${region}, and can never be moved: Tarima needs another project, or a region of its own in shared/src/lib/region.ts`;
  return undefined;
}

function missing(project: Project): Difference {
  const { google, projectId, region } = project;
  return {
    differs: `There is no database: it is made in ${region}, for good, with delete protection and point-in-time recovery`,
    change: async () => {
      const wanted = { type: "FIRESTORE_NATIVE", locationId: region, ...PROTECTED, ...RECOVERABLE };
      const path = `projects/${projectId}/databases?databaseId=(default)`;
      await google.finish("firestore", await google.write<Operation>("POST", "firestore", path, wanted));
    },
  };
}

async function patch(project: Project, fields: Readonly<Record<string, string>>): Promise<void> {
  const path = `${pathOfDatabase(project)}?updateMask=${Object.keys(fields).join(",")}`;
  const { google } = project;
  await google.finish("firestore", await google.write<Operation>("PATCH", "firestore", path, fields));
}
