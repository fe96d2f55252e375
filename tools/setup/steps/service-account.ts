import { accountStep, onAccount, wholeProject } from "./account-step.ts";

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

export const FUNCTIONS_ACCOUNT = "tarima-functions";

/** The account the functions run as. */
export const serviceAccount = accountStep({
  name: "Service account of the functions",
  id: FUNCTIONS_ACCOUNT,
  displayName: "Functions of Tarima",
  grants: [
    { where: "in the project", place: wholeProject, roles: Object.keys(PROJECT_ROLES) },
    { where: "on itself", place: onAccount(FUNCTIONS_ACCOUNT), roles: OWN_ROLES },
  ],
});
