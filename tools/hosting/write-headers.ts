import { readFileSync, writeFileSync } from "node:fs";
import { pageNeeds, writtenPage } from "../../web/vite/page-needs.ts";
import { inRoot } from "../world/paths.ts";
import { runCommand } from "../world/processes/command.ts";
import { runProgram } from "../world/processes/lifetime.ts";
import { type HeaderedConfig, withHeaders } from "./headers.ts";

// Writes the headers of the local site to firebase.json, computed from web/.env and web/index.html; a deployment computes its own.

/** Matches the headers list from its name to its closing bracket, so that the rest of the file is not reformatted. */
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
