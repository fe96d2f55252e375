import type { Operation } from "../google/google.ts";
import { type Difference, defineStep } from "../step.ts";

interface State {
  hasFirebase: boolean;
  hasWebApp: boolean;
  /** False where no billing account is linked, undefined where that could not be read. */
  isBilled: boolean | undefined;
}

/** Whether the project is one of Firebase's, is paid for, and has the site's app. */
export const firebase = defineStep<State>({
  name: "Firebase",
  read: async ({ google, projectId }) => {
    const path = `projects/${projectId}`;
    const bill = await google.find<{ billingEnabled?: boolean }>("cloudbilling", `${path}/billingInfo`);
    const isBilled = bill && bill.billingEnabled === true;
    const hasFirebase = (await google.find("firebase", path)) !== undefined;
    const apps = hasFirebase ? await google.list("firebase", `${path}/webApps`, "apps") : [];
    return { isBilled, hasFirebase, hasWebApp: apps.length > 0 };
  },
  differences: ({ hasFirebase, hasWebApp, isBilled }, { google, projectId, alias }): Difference[] => [
    ...(isBilled === false
      ? [
          {
            refused: `No billing account is linked, and functions run in no project without one: https://console.cloud.google.com/billing/linkedaccount?project=${projectId}`,
          },
        ]
      : []),
    ...(hasFirebase
      ? []
      : [
          {
            differs:
              "Firebase is not added to the project: it is. Where that is refused, accept its terms once, at https://console.firebase.google.com",
            change: async () =>
              google.finish(
                "firebase",
                await google.write<Operation>("POST", "firebase", `projects/${projectId}:addFirebase`, {}),
              ),
          },
        ]),
    ...(hasWebApp
      ? []
      : [
          {
            byHand: `There is no web app: npx firebase apps:create WEB Tarima --project ${projectId}, then put what npx firebase apps:sdkconfig WEB --project ${projectId} prints into web/.env.${alias}`,
          },
        ]),
  ],
});
