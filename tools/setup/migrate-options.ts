import { parseArgs } from "node:util";
import { Problem } from "../world/say.ts";

const USAGE = "npm run migrate -- <staging | production | local> [--plan | --yes] [--only <id>]";
const OPTIONS = { plan: { type: "boolean" }, yes: { type: "boolean" }, only: { type: "string" } } as const;

export interface MigrateOptions {
  alias: string;
  isPlan: boolean;
  /** The one migration that is meant; undefined: all. */
  only: string | undefined;
}

/** What was typed after `npm run migrate --`. A Problem where production is to be changed, and nobody has said that they mean it. */
export function parseMigrate(typed: string[]): MigrateOptions {
  const { values, positionals } = parsed(typed);
  const [alias, ...more] = positionals;
  if (!alias || more.length > 0) throw new Problem(`Name one project.\n${USAGE}`);
  const isPlan = values.plan ?? false;
  if (isPlan && values.yes) throw new Problem(`Either --plan or --yes.\n${USAGE}`);
  if (alias === "production" && !isPlan && !values.yes)
    throw new Problem("This changes production: look at it with --plan, then say --yes.");
  return { alias, isPlan, only: values.only };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
