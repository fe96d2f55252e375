import { COLLECTIONS } from "../restore-drill/read-database.ts";

/** How the suite checks that a command of package.json works. */
export type Shown =
  /** A step of the suite runs the command, or everything it consists of. */
  | { by: string }
  /** The command is run to its end and must succeed. */
  | { run: string; in?: "world" }
  /** The command does not end by itself: it runs until it prints this text, and is then stopped. */
  | { run: string; until: RegExp; in?: "world" };

/** What the drill prints last of what it counts. */
const LAST_COUNT = new RegExp(`${COLLECTIONS.at(-1)} +\\d`);

/**
 * Every script of the three package.json files that have scripts, as it is called from the root. Long ones run in a short form
 * and come first, because two run at a time.
 */
export const commands: Readonly<Record<string, Shown>> = {
  "npm run mutate": { run: "npm run mutate -- --quick", in: "world" },
  "npm run bench": { run: "npm run bench -- --quick", in: "world" },
  "npm start": { run: "npm start -- --stop-when-ready" },
  "npm run world": { run: "npm run world", until: /Loading the demo world/ }, // npm start shows what comes after that
  "npm run rehearse": { run: "npm run rehearse", in: "world" },
  "npm run setup": {
    run: "npm run setup -- staging --pretend --alert-email guardia@tarima.co --budget 200000",
  },
  "npm run smoke": { run: "npm run smoke", in: "world" },
  "npm run rollback": { by: "earlier-release.test.ts, without the deployment itself" },
  "npm run deploy": { by: "npm run rehearse, without the deployment itself" },
  "npm test": { by: "the suite itself" },
  "npm run test:invariants": { by: "invariants" },
  "npm run test:watch": {
    run: "npm run test:watch -- unit tools/suite/selection",
    until: /Waiting for file|PASS/,
  },
  "npm run build": { by: "build" },
  "npm run check": { by: "lint, types and docs" },
  "npm run lint": { by: "lint" },
  "npm run walls": { by: "lint" },
  "npm run format": { by: "lint" },
  "npm run types": { by: "types" },
  "npm run docs": { by: "docs" },
  "npm run headers": { run: "npm run headers" },
  "npm run posters": { run: "npm run posters -- rumba-en-la-loma" },
  "npm run brand": { run: "npm run brand" },
  "npm run audit:verify": { run: "npm run audit:verify -- local", in: "world" },
  "npm run metrics": { run: "npm run metrics -- local", in: "world" },
  "npm run migrate": { run: "npm run migrate -- local", in: "world" },
  // tests store paid orders without their money, which it then names: it is stopped behind its last count
  "npm run drill:restore": { run: "npm run drill:restore -- local", until: LAST_COUNT, in: "world" },
  "npm run recount:search": { run: "npm run recount:search -- local", in: "world" },
  "npm run catalog": { run: "npm run catalog -- local", in: "world" },
  "npm run code": { run: "npm run code -- JBSWY3DPEHPK3PXP" },
  "npm run superadmin": { run: "npm run superadmin -- local admin@tarima.test", in: "world" },
  "npm run build -w @tarima/functions": { by: "build" },
  "npm run build -w @tarima/web": { by: "build" },
  "npm run build:server -w @tarima/web": { by: "build" },
  "npm run dev -w @tarima/web": { run: "npm run dev -w @tarima/web", until: /Local:/ },
};
