import { accountStep, onAccount, wholeProject } from "./account-step.ts";
import { FUNCTIONS_ACCOUNT } from "./service-account.ts";

/** What a deployment from CI does in the project. */
const PROJECT_ROLES: Readonly<Record<string, string>> = {
  "roles/firebase.admin": "deploy the site, rules, indexes and TTL policies",
  "roles/cloudfunctions.admin": "deploy functions, and let their callers call them",
  "roles/cloudscheduler.admin": "set up the schedules",
  "roles/cloudtasks.admin": "set up the queues",
  "roles/secretmanager.viewer": "see that the secrets are there, and not what is in them",
  "roles/serviceusage.apiKeysViewer": "find the web app's key",
  "roles/datastore.viewer": "plan the migrations",
};

const DEPLOYER = "tarima-deployer";
const ACTING_AS = "roles/iam.workloadIdentityUser";

/** The account that the workflow deploys as, without a key: .github/workflows/release.yml. */
export const deployer = accountStep({
  name: "Service account of the workflow",
  id: DEPLOYER,
  displayName: "Deployments of Tarima",
  grants: [
    { where: "in the project", place: wholeProject, roles: Object.keys(PROJECT_ROLES) },
    {
      where: `on ${FUNCTIONS_ACCOUNT}`,
      place: onAccount(FUNCTIONS_ACCOUNT),
      roles: ["roles/iam.serviceAccountUser"],
    },
  ],
  byHand: (rolesOnIt) =>
    rolesOnIt.includes(ACTING_AS)
      ? undefined
      : `The workflow may not act as it: make a workload identity pool for GitHub, restricted to this repository, and give its principals ${ACTING_AS} on it (docs/deploying.md, A release)`,
});
