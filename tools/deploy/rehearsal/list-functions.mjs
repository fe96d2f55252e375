// Prints the functions of the bundle in the current folder, as firebase-tools learns of them: by loading it.
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "index.js"));
// the package names this file to nobody; firebase-tools runs it as a program of its own
const folder = require.resolve("firebase-functions/https").replace(/(firebase-functions)\/lib\/.*$/, "$1");
const { loadStack } = require(join(folder, "lib/runtime/loader.js"));
const { endpoints } = await loadStack(process.cwd());
process.stdout.write(JSON.stringify(endpoints), () => process.exit(0));
