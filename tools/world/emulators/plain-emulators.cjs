// Loaded into firebase-tools before it starts (node --require). Its emulators stand between a caller and the functions, and name
// what they are made of on every answer (X-Powered-By), which Google's front does not: left out, so that what is seen of that
// header is the functions' own.
const { createRequire } = require("node:module");

const firebaseTools = createRequire(require.resolve("firebase-tools/package.json"));
const { application } = firebaseTools("express");
const { defaultConfiguration } = application;
application.defaultConfiguration = function configure() {
  defaultConfiguration.call(this);
  this.disable("x-powered-by");
};
