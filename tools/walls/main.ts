import { globSync, readFileSync } from "node:fs";
import { inRoot, root } from "../world/paths.ts";
import { checkWalls } from "./check.ts";

// Fails when a file has a forbidden import: npm run lint

const PLACES = [
  "shared/src",
  "functions/src",
  "functions/posters/src",
  "web/src",
  "web/parts",
  "web/service-worker",
];

const files = globSync(
  PLACES.map((place) => `${place}/**/*.{ts,tsx}`),
  { cwd: root },
).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));
const refused = checkWalls(
  Object.fromEntries(files.map((file) => [file, readFileSync(inRoot(file), "utf8")])),
);
for (const line of refused) console.error(line);
console.log(`Walls: ${files.length} files, ${refused.length} imports refused`);
process.exitCode = refused.length > 0 ? 1 : 0;
