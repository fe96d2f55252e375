// Loaded into firebase-tools before it starts (node --require). For every account that is made or deleted its Auth emulator asks the
// functions emulator, twice, whether a function waits for that. None of ours does, and the questions took longer than making the account.
const { createRequire } = require("node:module");

const firebaseTools = createRequire(require.resolve("firebase-tools/package.json"));
firebaseTools("./lib/emulator/auth/cloudFunctions").AuthCloudFunction.prototype.dispatch = async () => {};
