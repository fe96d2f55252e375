import { findPolicy, grant, type Place, rolesOf, waitForPolicy } from "../google/policy.ts";
import { type Difference, defineStep, type Project, type Step } from "../step.ts";

/** Roles of an account somewhere. */
interface Grant {
  /** Where they hold, for whoever reads it: "in the project". */
  where: string;
  place: (project: Project) => Place;
  roles: readonly string[];
}

interface Account {
  name: string;
  /** The part of its address before the @. */
  id: string;
  displayName: string;
  grants: readonly Grant[];
  /** What only a person can do about it, from the roles of others on it. */
  byHand?: (rolesOnIt: readonly string[], project: Project) => string | undefined;
}

interface State {
  isThere: boolean;
  isDisabled: boolean;
  /** Of its roles, in the order of the grants. */
  granted: string[][];
  /** That anybody has on the account itself. */
  rolesOnIt: string[];
}

/** In the whole project. */
export const wholeProject = ({ projectId }: Project): Place => ({
  api: "cloudresourcemanager",
  path: `projects/${projectId}`,
});

const emailOf = (id: string, { projectId }: Project) => `${id}@${projectId}.iam.gserviceaccount.com`;

/** On a service account. */
export const onAccount =
  (id: string) =>
  (project: Project): Place => ({
    api: "iam",
    path: `projects/${project.projectId}/serviceAccounts/${emailOf(id, project)}`,
  });

/** A service account and its roles. Roles that it has too many are named and left: somebody may have meant them. */
export function accountStep({ name, id, displayName, grants, byHand }: Account): Step {
  return defineStep<State>({
    name,
    read: async (project) => {
      const { google } = project;
      const self = onAccount(id)(project);
      const account = await google.find<{ disabled?: boolean }>("iam", self.path);
      const member = `serviceAccount:${emailOf(id, project)}`;
      const policies = account ? grants.map(({ place }) => findPolicy(google, place(project))) : [];
      const granted = (await Promise.all(policies)).map((policy) => rolesOf(policy ?? {}, member));
      const own = account && byHand ? await findPolicy(google, self) : undefined;
      return {
        isThere: account !== undefined,
        isDisabled: account?.disabled === true,
        granted,
        rolesOnIt: own?.bindings?.map(({ role }) => role) ?? [],
      };
    },
    differences: ({ isThere, isDisabled, granted, rolesOnIt }, project): Difference[] => {
      const email = emailOf(id, project);
      const excess = grants.flatMap(({ where, roles }, at) =>
        (granted[at] ?? []).filter((role) => !roles.includes(role)).map((role) => `${role} ${where}`),
      );
      const told = isThere ? byHand?.(rolesOnIt, project) : undefined;
      return [
        ...(isThere
          ? []
          : [
              { differs: `There is no ${email}: it is made`, change: () => create(project, id, displayName) },
            ]),
        ...(isDisabled
          ? [
              {
                byHand: `It is disabled: gcloud iam service-accounts enable ${email} --project ${project.projectId}`,
              },
            ]
          : []),
        ...grants.flatMap(({ where, place, roles }, at): Difference[] => {
          const lacking = roles.filter((role) => !granted[at]?.includes(role));
          if (lacking.length === 0) return [];
          const change = () => grant(project.google, place(project), `serviceAccount:${email}`, lacking);
          return [{ differs: `It lacks roles ${where}, and is given them: ${lacking.join(", ")}`, change }];
        }),
        ...(excess.length > 0
          ? [
              {
                byHand: `It may do more than Tarima needs: ${excess.join(", ")}. Take away what nobody meant`,
              },
            ]
          : []),
        ...(told ? [{ byHand: told }] : []),
      ];
    },
  });
}

/** Returns once the account is known everywhere, as a new one is not for a minute. */
async function create(project: Project, accountId: string, displayName: string): Promise<void> {
  const { google, projectId } = project;
  const account = { accountId, serviceAccount: { displayName } };
  await google.write("POST", "iam", `projects/${projectId}/serviceAccounts`, account);
  await waitForPolicy(google, onAccount(accountId)(project));
}
