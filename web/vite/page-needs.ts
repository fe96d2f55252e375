import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hostingRules, type PageNeeds } from "@tarima/shared/lib/security-headers.ts";
import { loadEnv, type Plugin } from "vite";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const FIREBASE_JSON = new URL("../../firebase.json", import.meta.url);

/** A script in the page itself that is executed: one without a file, and no block of data. */
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes by which a policy names the scripts of a page. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );

/** What the policy of a page that is built hangs on: the project of web/.env.production, or of web/.env, and the page. */
export function pageNeeds(html: string): PageNeeds {
  const env = loadEnv("production", WEB);
  const setting = (name: string): string => {
    const value = env[`VITE_FIREBASE_${name}`];
    if (!value) throw new Error(`VITE_FIREBASE_${name} is set nowhere`);
    return value;
  };
  return {
    projectId: setting("PROJECT_ID"),
    authDomain: setting("AUTH_DOMAIN"),
    storageBucket: setting("STORAGE_BUCKET"),
    inlineScripts: inlineScriptHashes(html),
    ...(env.VITE_APP_CHECK_SITE_KEY && { isAppChecked: true }),
  };
}

/** The page that is built, as it is written. */
export const writtenPage = (): string => readFileSync(`${WEB}/index.html`, "utf8");

interface HostingConfig {
  hosting: { headers: { source: string }[] };
}

/** Refuses a build that firebase.json would send with another policy than it needs: that file is read before anything is built. */
export function checkPolicy(): Plugin {
  return {
    name: "tarima:check-policy",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const { hosting } = JSON.parse(readFileSync(FIREBASE_JSON, "utf8")) as HostingConfig;
        const rules = hostingRules(pageNeeds(html));
        const stale = rules.filter((rule) => {
          const said = hosting.headers.find(({ source }) => source === rule.source);
          return JSON.stringify(said) !== JSON.stringify(rule);
        });
        if (stale.length > 0)
          throw new Error(
            `firebase.json has other headers for ${stale.map(({ source }) => source).join(", ")} than this site needs. Run npm run headers`,
          );
      },
    },
  };
}
