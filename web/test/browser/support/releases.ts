import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { keepLastAssets, releaseAt, writeRelease } from "../../../../tools/deploy/release.ts";
import { inRoot } from "../../../../tools/world/paths.ts";
import { SITE } from "./site.ts";

// Deploys the site that was built, and a second release of it, to a hosting of its own, which stands before the local world's as a
// proxy: pages keep their address, by which they find the emulators.

type Version = "aaaaaaa" | "bbbbbbb";

const WORKER = "/worker.js";
/** Addresses that a function answers: see the rewrites of firebase.json. */
const DRAWN = /^\/(api\/.*|eventos(\/.*)?|vende|sitemap\.xml)?$/;
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
};
const TEXTS = new Set([".html", ".js", ".css", ".webmanifest"]);

/** The names of a second release's files: all others than the first one's, as if each had changed. */
const inSecond = (text: string): string =>
  text.replace(/[\w-]+\.(?:js|css|woff2|wasm|svg|png|jpg|webp)\b/g, (name) =>
    assets.has(name) ? `b${name}` : name,
  );
let assets: ReadonlySet<string> = new Set();

export interface Hosting {
  /** What a browser has to go through. */
  proxy: { server: string };
  /** Deploys a release: with the assets of the one that is there, as npm run deploy and npm run rollback do, or alone. */
  deploy(version: Version, how?: "alone"): Promise<void>;
  /**
   * Answers the worker that is there for all releases to come. In Chromium 150, with something watching, one that is installed while
   * a page still loads may wait for ever.
   */
  holdWorker(): void;
  /** Answers the worker of the release that is there. */
  offerWorker(): void;
  /** Missing assets are answered with the site's page, as they once were. */
  answerPages(): void;
  close(): Promise<void>;
}

export async function startHosting(): Promise<Hosting> {
  const folder = mkdtempSync(join(tmpdir(), "releases-"));
  let [live, now, isOld] = ["", "aaaaaaa" as Version, false];
  let worker: Buffer | undefined;
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? "", SITE);
    const isOurs = url.origin === SITE;
    if (isOurs && !DRAWN.test(url.pathname)) answerFile(url.pathname, answer);
    else passOn(asked, answer, url, isOurs && now === "bbbbbbb");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** As hosting does, which sends the headers of an address also where nothing is there. */
  function answerFile(path: string, answer: ServerResponse): void {
    const isAsset = path.startsWith("/assets/");
    const body = readIn(path) ?? (isAsset && !isOld ? undefined : readIn("/app.html"));
    const kind = readIn(path) === undefined ? ".html" : extname(path);
    answer.writeHead(body === undefined ? 404 : 200, {
      "content-type": TYPES[kind] ?? "application/octet-stream",
      "cache-control": isAsset ? "public, max-age=31536000, immutable" : "no-cache",
    });
    answer.end(body ?? "Not found");
  }

  function readIn(path: string): Buffer | undefined {
    if (path === WORKER && worker) return worker;
    try {
      return readFileSync(join(live, path));
    } catch {
      return undefined;
    }
  }

  return {
    proxy: { server: address },
    deploy: async (version, how) => {
      const built = copyOf(version, mkdtempSync(join(folder, `${version}-`)));
      const last = how === "alone" || live === "" ? undefined : await releaseAt(address);
      const before = last?.version ?? null;
      writeRelease([built], { projectId: "tarima-staging", version, builtAt: "", before });
      await keepLastAssets(last, { site: address, folder: built });
      [live, now, isOld] = [built, version, false];
    },
    holdWorker: () => {
      worker = readIn(WORKER);
    },
    offerWorker: () => {
      worker = undefined;
    },
    answerPages: () => {
      isOld = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

/** What was built; for the second release with other names. */
function copyOf(version: Version, folder: string): string {
  cpSync(inRoot("web/dist"), folder, { recursive: true });
  if (version === "aaaaaaa") return folder;
  assets = new Set(readdirSync(join(folder, "assets")));
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, file);
    if (TEXTS.has(extname(file))) writeFileSync(path, inSecond(readFileSync(path, "utf8")));
  }
  for (const name of assets) renameSync(join(folder, "assets", name), join(folder, "assets", `b${name}`));
  return folder;
}

/** Asks whoever was meant; a page that the server drew is of the release that is there. */
function passOn(asked: IncomingMessage, answer: ServerResponse, url: URL, isSecond: boolean): void {
  const { "accept-encoding": _, ...headers } = asked.headers;
  const { hostname, port, pathname, search } = url;
  const onward = request(
    { hostname, port, path: pathname + search, method: asked.method, headers },
    (given) => {
      // an answer that breaks off is not finished: a page would wait for the rest of it for ever
      given.once("close", () => void (given.complete || answer.destroy()));
      const isPage = (given.headers["content-type"] ?? "").includes("text/html");
      if (!isSecond || !isPage) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      given.on("data", (part: Buffer) => parts.push(part));
      given.once("end", () => {
        const { "content-length": _length, etag: _etag, ...kept } = given.headers;
        answer.writeHead(given.statusCode ?? 502, kept);
        answer.end(inSecond(Buffer.concat(parts).toString("utf8")));
      });
    },
  );
  onward.once("error", () => answer.destroy());
  answer.once("close", () => onward.destroy());
  asked.pipe(onward);
}
