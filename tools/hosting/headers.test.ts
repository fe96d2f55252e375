import { pagePolicy } from "@tarima/shared/lib/security-headers.ts";
import { describe, expect, test } from "vitest";
import firebaseConfig from "../../firebase.json" with { type: "json" };
import { inlineScriptHashes, pageNeeds, writtenPage } from "../../web/vite/page-needs.ts";
import { withLocalHeaders } from "../world/emulators/emulator-config.ts";
import { shiftedPorts } from "../world/ports.ts";
import { type HeaderedConfig, withHeaders } from "./headers.ts";

const SHIFT = 10_000;
const needs = pageNeeds(writtenPage());
/** A policy's directives, each with its sources. */
const read = (policy: string) =>
  new Map(policy.split("; ").map((it) => [it.split(" ")[0] ?? "", it.split(" ").slice(1)] as const));
const policyOf = ({ hosting }: HeaderedConfig, source = "**") =>
  hosting.headers
    .find((rule) => rule.source === source)
    ?.headers.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";

test("firebase.json, which can import nothing, sends what the site needs; else: npm run headers", () => {
  expect(withHeaders(firebaseConfig, needs)).toEqual(firebaseConfig);
});

describe("the policy of a page", () => {
  const policy = read(pagePolicy({ ...needs, projectId: "p", authDomain: "p.test", storageBucket: "b" }));

  test("begins with nothing, and lets no script in but files of ours, those it names, and Google's loader", () => {
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("script-src")).toEqual([
      "'self'",
      "'wasm-unsafe-eval'",
      ...needs.inlineScripts.map((hash) => `'${hash}'`),
      "https://apis.google.com/js/api.js",
      "https://apis.google.com/_/scs/",
    ]);
    expect(needs.inlineScripts).toHaveLength(1);
    for (const name of ["object-src", "base-uri", "frame-ancestors", "media-src"])
      expect([name, policy.get(name)]).toEqual([name, ["'none'"]]);
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
  });

  test("has no wildcard, no bare scheme but of what the page makes itself, and inline only for style attributes", () => {
    const sources = [...policy].flatMap(([name, list]) => list.map((source) => `${name} ${source}`));
    expect(sources.filter((it) => /\*|https?:$| 'unsafe-(?!inline)| 'strict-dynamic'/.test(it))).toEqual([]);
    expect(sources.filter((it) => it.endsWith("'unsafe-inline'"))).toEqual([
      "style-src-attr 'unsafe-inline'",
    ]);
    expect(sources.filter((it) => / (blob|data):$/.test(it))).toEqual(["img-src blob:", "img-src data:"]);
  });

  test("names the site's own project and no other's", () => {
    expect(policy.get("frame-src")).toEqual(["https://p.test/__/auth/"]);
    expect(policy.get("connect-src")).toContain("https://firebasestorage.googleapis.com/v0/b/b/");
    expect(policy.get("connect-src")).toContain("https://us-east1-p.cloudfunctions.net/validateTicket");
  });
});

test("with App Check it lets reCAPTCHA in besides, and no other site", () => {
  const [off, on] = [false, true].map((isAppChecked) => read(pagePolicy({ ...needs, isAppChecked })));
  const more = [...(on ?? [])].flatMap(([name, list]) =>
    list.filter((source) => !off?.get(name)?.includes(source)).map((source) => `${name} ${source}`),
  );
  expect(more).toEqual([
    "script-src https://www.google.com/recaptcha/",
    "script-src https://www.gstatic.com/recaptcha/",
    "connect-src https://www.google.com/recaptcha/",
    "connect-src https://content-firebaseappcheck.googleapis.com",
    "frame-src https://www.google.com/recaptcha/",
  ]);
});

test("a local world is as strict but for its emulators, and for TLS, which it has none of", () => {
  const local = withLocalHeaders(firebaseConfig, shiftedPorts(SHIFT));
  const [here, there] = [read(policyOf(local)), read(policyOf(firebaseConfig))];
  expect([...here.keys()]).toEqual([...there.keys()]);
  const added = [...here].flatMap(([name, sources]) =>
    sources.filter((source) => !there.get(name)?.includes(source)),
  );
  expect(added.filter((source) => !source.startsWith("http://127.0.0.1:1"))).toEqual([]);
  expect(new Set(added.map((source) => new URL(source).port))).toEqual(
    new Set(["19099", "18080", "15001", "19199"]),
  );
  for (const [name, sources] of there) expect(here.get(name)).toEqual(expect.arrayContaining(sources));

  const namesOf = ({ hosting }: HeaderedConfig) =>
    hosting.headers.flatMap(({ source, headers }) => headers.map(({ key }) => `${source} ${key}`));
  expect(namesOf(firebaseConfig).filter((it) => !namesOf(local).includes(it))).toEqual([
    "** Strict-Transport-Security",
  ]);
});

test("the scripts of a page are those that are executed, not its data", () => {
  const data = '<script type="application/json" id="x">{}</script><script src="/a.js"></script>';
  expect(inlineScriptHashes(data)).toEqual([]);
  // computed with `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`
  expect(inlineScriptHashes(`${data}<script>alert(1)</script>`)).toEqual([
    "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=",
  ]);
});
