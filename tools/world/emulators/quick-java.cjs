// Loaded into firebase-tools before it starts (node --require). Its Java programs, Firestore's emulator above all, live for minutes:
// half of what they took of the processor was compiling thoroughly, and collecting garbage on several threads and often. A variable of the
// environment would do the same, but Java then prints a line that firebase-tools takes for an error.
const childProcess = require("node:child_process");

const OPTIONS = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmn256m"];

const { spawn } = childProcess;
childProcess.spawn = (command, args, options) =>
  spawn(command, command === "java" ? [...OPTIONS, ...args] : args, options);
