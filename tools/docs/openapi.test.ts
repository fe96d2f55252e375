import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from "@redocly/openapi-core";
import { routes } from "@tarima/shared/api/routes.ts";
import { expect, test } from "vitest";
import { openApiOf } from "../../functions/src/features/system/openapi/openapi.ts";
import { readRecorded, withoutExample } from "./recorded-calls.ts";

const document = openApiOf(routes, readRecorded());

test("the contract passes the validator's recommended rules", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    // a literal segment takes precedence over a parameter, and the paths are fixed by agreement
    rules: { "no-ambiguous-paths": "off" },
  });
  const source = makeDocumentFromString(JSON.stringify(document), "openapi.json");
  const problems = await lintDocument({ document: source, config, externalRefResolver: new BaseResolver() });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
}, 30_000);

test("every operation has an example that its route takes, and that it answers so", () => {
  const hint = "its test over HTTP records one: run it, and then npm run docs";
  expect(withoutExample(readRecorded()), hint).toEqual([]);
});
