import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "../world/paths.ts";

/** Why each package is there that a package.json of ours names, in a line. A test wants one for each, and no other. */
export const REASONS: Readonly<Record<string, string>> = {
  "@biomejs/biome": "formats and lints everything, quickly",
  "@firebase/rules-unit-testing": "tests of the security rules",
  "@fontsource/*": "the posters' and papers' typefaces, as files of ours",
  "@fontsource-variable/instrument-sans": "the site's typeface, as a file of ours",
  "@google-cloud/storage": "pictures and files; firebase-admin's own, named for its types",
  "@hookform/resolvers": "forms are judged by the schemas that the API declares",
  "@noble/ed25519":
    "codes are verified at a door without a network, also where a browser's own cryptography has no Ed25519",
  "@redocly/openapi-core": "judges the API's contract",
  "@stryker-mutator/*": "mutation tests of the pure logic",
  "@tailwindcss/vite": "the site's styles are built",
  "@tanstack/react-query": "what a screen knows of the server: loading, keeping, renewing",
  "@tanstack/react-table": "sorting and columns of tables",
  "@vitejs/plugin-react": "the site is built",
  "@yudiel/react-qr-scanner": "the camera of the scanner",
  "axe-core": "faults of access, in tests",
  "class-variance-authority": "variants of components, typed",
  downshift: "fields that suggest while one types, with their keyboard and roles",
  "embla-carousel-react": "carousels that are swiped",
  esbuild: "bundles the functions",
  express: "the API's routing; the platform's own framework uses it too",
  "fast-check": "random cases in tests, with a seed and the smallest one that fails",
  fflate: "files of Excel, written as rows come",
  firebase: "signing in, live documents, uploads",
  "firebase-admin": "the database, accounts and files, on the server",
  "firebase-functions": "the functions themselves",
  "firebase-functions-test": "triggers delivered by hand in tests",
  "firebase-tools": "emulators and deployments",
  idb: "the browser's database, with promises",
  "lucide-react": "icons",
  mercadopago: "the gateway's own client",
  node: "the version that all of it runs on here, where the machine has another",
  "node-forge": "certificates for tests of Apple's passes",
  nodemailer: "mails by SMTP: connections, forms, attachments",
  "openapi-fetch": "calls the API as a stranger's client does, in tests",
  "openapi-typescript": "that client's types, from the contract",
  "opentype.js": "letters as outlines, for posters",
  otpauth: "the second step's codes",
  "passkit-generator": "Apple's passes, signed",
  pdfkit: "tickets and reports on paper, tagged",
  "playwright-core": "drives the browser in tests",
  "postal-mime": "reads mails in the mail catcher",
  papaparse: "Lists of people as CSV, read in the browser when a file is chosen",
  qrcode: "QR codes as pictures",
  "radix-ui": "dialogs, menus and fields with their keyboard and roles",
  react: "the site",
  "react-day-picker": "calendars",
  "react-dom": "the site",
  "react-dropzone": "files are dropped or chosen",
  "react-easy-crop": "pictures are cut",
  "react-hook-form": "forms",
  "react-router": "addresses and screens",
  reactfire: "sign-in and live documents as hooks",
  "read-excel-file": "the same lists as Excel files",
  recharts: "charts",
  sharp: "pictures are drawn anew, and posters printed",
  "smtp-server": "the mail catcher's server",
  sonner: "short notices",
  tailwindcss: "the site's styles",
  typescript: "types",
  unpdf: "reads papers in tests",
  vite: "builds and serves the site",
  vitest: "runs the tests",
  "web-vitals": "how soon pages are seen and answer, as browsers tell it",
  zod: "what may be sent and stored, on both sides",
  "zxing-wasm": "reads QR codes where the browser cannot",
};

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

const read = <T>(file: string) => JSON.parse(readFileSync(inRoot(file), "utf8")) as T; // npm's own files

/** Where our package.json files are: the repository's, and one a workspace. */
const folders = (): string[] => ["", ...read<{ workspaces: string[] }>("package.json").workspaces];

interface Named {
  /** Whether any of those who name it needs it to run. */
  runs: boolean;
  /** As it is installed for each of them. */
  installed: Locked[];
}

const readLock = () => read<{ packages: Record<string, Locked> }>("package-lock.json");

/** The packages that our package.json files name. */
export function namedPackages(): Map<string, Named> {
  const { packages } = readLock();
  const named = new Map<string, Named>();
  for (const folder of folders()) {
    const { dependencies, devDependencies, optionalDependencies } = read<Manifest>(
      join(folder, "package.json"),
    );
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      if (name.startsWith("@tarima/") || name.startsWith("@types/")) continue;
      const { runs, installed } = named.get(name) ?? { runs: false, installed: [] };
      const found = packages[placeOf(packages, folder, name)];
      named.set(name, {
        runs: runs || name in (dependencies ?? {}),
        installed: found ? [...installed, found] : installed,
      });
    }
  }
  return named;
}

/** Where Node finds a package from a folder: in it, or in one above. */
function placeOf(packages: Record<string, Locked>, folder: string, name: string): string {
  const place = `${folder && `${folder}/`}node_modules/${name}`;
  return place in packages || folder === "" ? place : placeOf(packages, dirname(`/${folder}`).slice(1), name);
}

/** The row of the reasons that a package falls under: its own, or that of its scope. */
export const reasonKeyOf = (name: string): string =>
  name in REASONS ? name : `${name.slice(0, Math.max(0, name.indexOf("/")))}/*`;

/** Every package that is installed, as the lockfile has it. */
export function lockedPackages(): { name: string; version: string; license: string; isDev: boolean }[] {
  const { packages } = readLock();
  return Object.entries(packages).flatMap(([path, { version = "", license = "", dev = false, link }]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    return path.includes("node_modules/") && !link ? [{ name, version, license, isDev: dev }] : [];
  });
}

/** The page of what we depend on. */
export function dependencyDocument(): string {
  const locked = lockedPackages();
  const rows = [...namedPackages()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, { runs, installed }]) => {
      const each = (of: (it: Locked) => string | undefined) =>
        [...new Set(installed.map((it) => of(it) || "none named"))].join(", ");
      return `| ${name} | ${each(({ version }) => version)} | ${each(({ license }) => license)} | ${runs ? "●" : ""} | ${REASONS[reasonKeyOf(name)] ?? ""} |`;
    });
  return `# What we depend on

Written by \`npm run docs\` from the package.json files and the lockfile. ● runs in the functions or on the site; the others build and test.
Updates are proposed by the bot of \`.github/dependabot.yml\`, and advisories looked at by the workflow of each release.

| Package | Version | Licence | | What for |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

## Licences of all that is installed

What runs: ${countsOf(locked.filter(({ isDev }) => !isDev))}.

What only builds and tests: ${countsOf(locked.filter(({ isDev }) => isDev))}.
`;
}

function countsOf(packages: readonly { license: string }[]): string {
  const counts = new Map<string, number>();
  for (const { license } of packages)
    counts.set(license || "none named", (counts.get(license || "none named") ?? 0) + 1);
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || a.localeCompare(b))
    .map(([name, n]) => `${name} ${n}`)
    .join(", ");
}
