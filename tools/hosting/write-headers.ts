import { readFileSync, writeFileSync } from "node:fs";
import { pageNeeds, writtenPage } from "../../web/vite/page-needs.ts";
import { inRoot } from "../world/paths.ts";
import { runCommand } from "../world/processes/command.ts";
import { runProgram } from "../world/processes/lifetime.ts";
import { type HeaderedConfig, withHeaders } from "./headers.ts";

// Writes into firebase.json the headers that the site is to be sent with, as web/.env.production and web/index.html have it.

/** The list of them, from its name to the bracket under it; all else in the file stays as it is written. */
const HEADERS = /^( *)"headers": \[[\s\S]*?^\1\]/m;

await runProgram(async () => {
  const file = inRoot("firebase.json");
  const text = readFileSync(file, "utf8");
  const { hosting } = withHeaders(JSON.parse(text) as HeaderedConfig, pageNeeds(writtenPage()));
  writeFileSync(
    file,
    text.replace(HEADERS, () => `"headers": ${JSON.stringify(hosting.headers)}`),
  );
  const { code } = await runCommand(inRoot("node_modules/.bin/biome"), ["format", "--write", file], {
    quiet: true,
  });
  return code;
});
