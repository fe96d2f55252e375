import { parseArgs } from "node:util";
import { settingsFaults } from "../../functions/src/lib/settings.ts";
import { type Deployment, functionsFile, type Settings } from "../deploy/deployment.ts";
import { Problem } from "../world/say.ts";

export const USAGE = `npm run setup -- <staging | production> [--plan] [--alert-email <address>] [--budget <a month's amount>]

Does what a Google project needs before Tarima is deployed to it, and names what only a person can do. It may be run again at any
time: what is as it should be is left alone.

  --plan          say what it would do, and change nothing
  --alert-email   whom alerts are mailed to
  --budget        what a month may cost before somebody is told, in the billing account's currency
  --pretend       do it to an empty project in memory, without an account of Google`;

export interface Options {
  alias: string;
  isPlan: boolean;
  isPretended: boolean;
  alertEmail: string | undefined;
  budget: number | undefined;
}

/** What was typed; undefined where it is the usage that is wanted. A Problem names what cannot be understood. */
export function parseOptions(typed: readonly string[]): Options | undefined {
  const { values, positionals } = parsed(typed);
  if (values.help || typed.length === 0) return undefined;
  const [alias, ...more] = positionals;
  if (!alias || more.length > 0) throw new Problem(`Name one project.\n\n${USAGE}`);
  const { "alert-email": alertEmail, budget } = values;
  if (alertEmail !== undefined && !/^[^\s<>@]+@[^\s<>@]+\.[a-z]{2,}$/i.test(alertEmail))
    throw new Problem(`--alert-email is no address: ${alertEmail}`);
  if (budget !== undefined && !/^[1-9]\d{0,9}$/.test(budget))
    throw new Problem(`--budget is no whole amount: ${budget}`);
  return {
    alias,
    isPlan: values.plan,
    isPretended: values.pretend,
    alertEmail,
    budget: budget === undefined ? undefined : Number(budget),
  };
}

function parsed(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        plan: { type: "boolean", default: false },
        pretend: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
        "alert-email": { type: "string" },
        budget: { type: "string" },
      },
    });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** The project an alias stands for. A Problem where it stands for none, or for one that is only a placeholder. */
export function namedProject(alias: string, known: readonly Deployment[]): Deployment {
  const found = known.find((it) => it.alias === alias);
  if (!found)
    throw new Problem(`.firebaserc names no ${alias}. It names ${known.map((it) => it.alias).join(", ")}.`);
  const isId = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(found.projectId);
  if (!isId || /^demo-|^(your|my)-|placeholder|example|change-?me/.test(found.projectId))
    throw new Problem(`.firebaserc names ${found.projectId} as ${alias}, which is no project of Google's.`);
  return found;
}

/** The settings of the functions there, and the site's host. A Problem names every fault. */
export function checkedSettings(
  deployment: Deployment,
  settings: Settings | undefined,
): { settings: Settings; host: string } {
  const file = functionsFile(deployment);
  if (!settings)
    throw new Problem(
      `${file} is missing: docs/deploying.md says what is in it. TARIMA_SITE_URL is needed here.`,
    );
  const faults = settingsFaults(settings);
  if (faults.length > 0) throw new Problem(faults.map((fault) => `${file}: ${fault}`).join("\n"));
  return { settings, host: new URL(settings.TARIMA_SITE_URL ?? "").host };
}
