// Loaded into firebase-tools before it starts (node --require). Its debug log was 230 MB of a run of the suite: every document that a
// trigger was started with, byte by byte, twice, and every stack that Firestore's emulator prints, which firestore-debug.log has as well.
// The one line that is read stays, see quiet.ts.
const { createRequire } = require("node:module");

const KEPT = "[worker-pool] submitRequest(";

const firebaseTools = createRequire(require.resolve("firebase-tools/package.json"));
const { logger } = firebaseTools("./lib/logger");
const { debug } = logger;
logger.debug = (message, ...rest) =>
  String(message).startsWith(KEPT) ? debug.call(logger, message, ...rest) : logger;
