// Loaded into firebase-tools before it starts (node --require). To start, the Auth emulator compiles some hundred
// JSON schemas, each in an Ajv of its own, and each Ajv first compiles the schema of schemas to check them: 12 of its
// 14 seconds. Those schemas are part of a pinned package, so that check is left out; requests are still validated.
const { createRequire } = require("node:module");

try {
  const firebaseTools = createRequire(require.resolve("firebase-tools/package.json"));
  const exegesis = createRequire(firebaseTools.resolve("exegesis"));
  exegesis("ajv/dist/core").default.prototype.validateSchema = () => true;
} catch {
  // Another version has other insides: it starts as slowly as it did.
}
