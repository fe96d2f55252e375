import { findPolicy, grant, type Place, rolesOf } from "../google/policy.ts";
import { type Difference, defineStep, type Project } from "../step.ts";

/** What the functions may do in the project, and nothing else. */
const PROJECT_ROLES: Readonly<Record<string, string>> = {
  "roles/datastore.user": "read and write the database",
  "roles/firebaseauth.admin": "look up, change and delete accounts",
  "roles/storage.objectAdmin": "keep pictures and files",
  "roles/cloudtasks.enqueuer": "put off the end of a hold",
  "roles/secretmanager.secretAccessor": "read the secrets",
  "roles/eventarc.eventReceiver": "be woken by events",
  "roles/run.invoker": "be called by events, tasks and schedules",
  "roles/logging.logWriter": "log",
};
/** On itself: to put tasks under its own name, and to sign the custom tokens of codes by mail. */
const OWN_ROLES = ["roles/iam.serviceAccountUser", "roles/iam.serviceAccountTokenCreator"];

const ACCOUNT = "tarima-functions";
const emailOf = ({ projectId }: Project) => `${ACCOUNT}@${projectId}.iam.gserviceaccount.com`;

interface State {
  isThere: boolean;
  isDisabled: boolean;
  /** Of its roles in the project, and on itself. */
  roles: string[];
  ownRoles: string[];
}

/** The account the functions run as. Roles that it has too many are named and left: somebody may have meant them. */
export const serviceAccount = defineStep<State>({
  name: "Service account of the functions",
  read: async (project) => {
    const { google } = project;
    const account = await google.find<{ disabled?: boolean }>("iam", self(project).path);
    const [policy, own] = account
      ? await Promise.all([findPolicy(google, whole(project)), findPolicy(google, self(project))])
      : [];
    const member = `serviceAccount:${emailOf(project)}`;
    return {
      isThere: account !== undefined,
      isDisabled: account?.disabled === true,
      roles: rolesOf(policy ?? {}, member),
      ownRoles: rolesOf(own ?? {}, member),
    };
  },
  differences: ({ isThere, isDisabled, roles, ownRoles }, project): Difference[] => {
    const email = emailOf(project);
    const lacking = Object.keys(PROJECT_ROLES).filter((role) => !roles.includes(role));
    const ownLacking = OWN_ROLES.filter((role) => !ownRoles.includes(role));
    const excess = [
      ...roles.filter((role) => !(role in PROJECT_ROLES)),
      ...ownRoles.filter((role) => !OWN_ROLES.includes(role)).map((role) => `${role} on itself`),
    ];
    return [
      ...(isThere ? [] : [{ differs: `There is no ${email}: it is made`, change: () => create(project) }]),
      ...(isDisabled
        ? [
            {
              byHand: `It is disabled: gcloud iam service-accounts enable ${email} --project ${project.projectId}`,
            },
          ]
        : []),
      ...granting(project, whole(project), lacking, "in the project"),
      ...granting(project, self(project), ownLacking, "on itself"),
      ...(excess.length > 0
        ? [{ byHand: `It may do more than Tarima needs: ${excess.join(", ")}. Take away what nobody meant` }]
        : []),
    ];
  },
});

const whole = ({ projectId }: Project): Place => ({
  api: "cloudresourcemanager",
  path: `projects/${projectId}`,
});
const self = (project: Project): Place => ({
  api: "iam",
  path: `projects/${project.projectId}/serviceAccounts/${emailOf(project)}`,
});

function granting(project: Project, place: Place, roles: readonly string[], where: string): Difference[] {
  if (roles.length === 0) return [];
  return [
    {
      differs: `It lacks roles ${where}, and is given them: ${roles.join(", ")}`,
      change: () => grant(project.google, place, `serviceAccount:${emailOf(project)}`, roles),
    },
  ];
}

const create = ({ google, projectId }: Project) =>
  google.write("POST", "iam", `projects/${projectId}/serviceAccounts`, {
    accountId: ACCOUNT,
    serviceAccount: { displayName: "Functions of Tarima" },
  });
