// Loaded into firebase-tools before it starts (node --require). Its emulators add an X-Powered-By header to every answer of the
// functions, which Google's servers do not. This removes it, so that tests see such a header only when the functions send it.
const { createRequire } = require("node:module");

const firebaseTools = createRequire(require.resolve("firebase-tools/package.json"));
const { application } = firebaseTools("express");
const { defaultConfiguration } = application;
application.defaultConfiguration = function configure() {
  defaultConfiguration.call(this);
  this.disable("x-powered-by");
};
