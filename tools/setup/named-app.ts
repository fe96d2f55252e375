import { type App, initializeApp } from "firebase-admin/app";
import { type Deployment, deployments } from "../deploy/deployment.ts";
import { Problem } from "../world/say.ts";
import { namedProject } from "./options.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The project that was named: one of .firebaserc, or `local`, which is that of the emulator in the environment. A Problem where the
 * environment points somewhere else than was said.
 */
export function projectOf(alias: string, env: Environment, known: readonly Deployment[]): string {
  const { FIRESTORE_EMULATOR_HOST: emulator, GCLOUD_PROJECT: local } = env;
  if (alias !== "local") {
    if (emulator) throw new Problem(`FIRESTORE_EMULATOR_HOST is set: that is an emulator, not ${alias}.`);
    return namedProject(alias, known).projectId;
  }
  if (!emulator || !local)
    throw new Problem("local wants FIRESTORE_EMULATOR_HOST and GCLOUD_PROJECT: npm run world");
  return local;
}

/**
 * The app of the project that was named. It says so itself: GOOGLE_CLOUD_PROJECT, which shells and workflows of Google set, and the
 * project of a key file go before GCLOUD_PROJECT.
 */
export function namedApp(alias: string): { app: App; projectId: string } {
  const projectId = projectOf(alias, process.env, deployments());
  process.env.GCLOUD_PROJECT = projectId;
  return { app: initializeApp({ projectId }), projectId };
}

/** The same for a command whose first word names the project; says which one, and returns the words after it. */
export function openNamed(usage: string): string[] {
  const [alias, ...more] = process.argv.slice(2);
  if (!alias) throw new Problem(`Name the project: ${usage}`);
  console.log(`In ${namedApp(alias).projectId}`);
  return more;
}
