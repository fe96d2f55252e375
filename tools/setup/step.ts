import type { Settings } from "../deploy/deployment.ts";
import type { Google } from "./google/google.ts";

/** The project that is set up, and what it is to be like. */
export interface Project {
  google: Google;
  /** staging, production */
  alias: string;
  projectId: string;
  /** Of the functions, the database and the pictures. */
  region: string;
  /** Of the functions: functions/.env.<project>. */
  settings: Settings;
  /** The site's, from TARIMA_SITE_URL. */
  host: string;
  /** What the site takes for its bucket; undefined while it has no settings. */
  siteBucket: string | undefined;
  /** Whom alerts are mailed to; undefined leaves it as it is. */
  alertEmail: string | undefined;
  /** What a month may cost before somebody is told, in the billing account's currency; undefined leaves it as it is. */
  budget: number | undefined;
}

/** One thing that is not as it should be, in a sentence. */
export type Difference =
  | { differs: string; change: () => Promise<unknown> }
  | { byHand: string }
  /** What can never be put right here: nothing after it is done. */
  | { refused: string };

/** Some part of a project: how it is read, and what of it is not as it should be. Nothing but a `change` changes anything. */
interface StepOf<State> {
  name: string;
  read: (project: Project) => Promise<State>;
  differences: (state: State, project: Project) => Difference[];
}

export interface Step {
  name: string;
  look: (project: Project) => Promise<Difference[]>;
}

export const defineStep = <State>({ name, read, differences }: StepOf<State>): Step => ({
  name,
  look: async (project) => differences(await read(project), project),
});
