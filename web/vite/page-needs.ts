import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hostingRules, type PageNeeds } from "@tarima/shared/lib/security-headers.ts";
import { loadEnv, type Plugin } from "vite";
import { siteMode } from "./site-mode.ts";

const WEB = fileURLToPath(new URL("..", import.meta.url));
/** The configuration the built site is deployed with: a deployment writes one for its project. */
const hostingConfig = () =>
  new URL(
    siteMode() === "world" ? "../../firebase.json" : `../../firebase.${siteMode()}.json`,
    import.meta.url,
  );

/** An inline script that is executed: one without `src`, and not a block of data. */
const INLINE_SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes by which a policy allows the inline scripts of a page. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );

/** What the policy of a built page depends on: the project it is built for, and the page itself. */
export function pageNeeds(html: string, mode: string = siteMode()): PageNeeds {
  const env = loadEnv(mode, WEB);
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

/** The source of the page that is built. */
export const writtenPage = (): string => readFileSync(`${WEB}/index.html`, "utf8");

interface HostingConfig {
  hosting: { headers: { source: string }[] };
}

/**
 * Fails the build if the configuration of hosting would send a policy other than the page needs: it is read before anything is built.
 */
export function checkPolicy(): Plugin {
  return {
    name: "tarima:check-policy",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const { hosting } = JSON.parse(readFileSync(hostingConfig(), "utf8")) as HostingConfig;
        const rules = hostingRules(pageNeeds(html));
        const stale = rules.filter((rule) => {
          const said = hosting.headers.find(({ source }) => source === rule.source);
          return JSON.stringify(said) !== JSON.stringify(rule);
        });
        if (stale.length > 0)
          throw new Error(
            `The configuration of hosting has other headers for ${stale.map(({ source }) => source).join(", ")} than this site needs. Run npm run headers`,
          );
      },
    },
  };
}
