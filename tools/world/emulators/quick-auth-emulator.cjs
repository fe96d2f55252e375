// Loaded into firebase-tools before it starts (node --require). At its start the Auth emulator compiles some hundred JSON
// schemas, each with its own Ajv, and each Ajv first compiles the meta-schema to check the schema: 12 of the 14 seconds. The
// schemas are part of a pinned package, so this check is skipped; requests are still validated.
const { createRequire } = require("node:module");

try {
  const firebaseTools = createRequire(require.resolve("firebase-tools/package.json"));
  const exegesis = createRequire(firebaseTools.resolve("exegesis"));
  exegesis("ajv/dist/core").default.prototype.validateSchema = () => true;
} catch {
  // In a version with a different structure nothing is skipped, and it starts slowly.
}
