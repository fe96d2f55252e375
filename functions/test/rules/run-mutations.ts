import { RULES_MUTATIONS } from "./mutations.ts";
import { noticedOf } from "./notice.ts";

// Makes one thing in the rules wrong at a time and reports which changes the tests detect. Needs running emulators:
//   node functions/test/rules/run-mutations.ts [firestore|storage] [words of one]
const [file = "", words = ""] = process.argv.slice(2);
const chosen = RULES_MUTATIONS.filter((it) => it.file.startsWith(file) && it.says.includes(words));
let survived = 0;
for (const mutation of chosen) {
  const noticed = await noticedOf(mutation);
  if (noticed.length === 0) survived++;
  console.log(`${noticed.length ? "killed  " : "SURVIVED"} ${mutation.file}: ${mutation.says}`);
  if (noticed[0]) console.log(`           ${noticed[0]}`);
}
console.log(`${chosen.length - survived} of ${chosen.length} killed`);
process.exit(survived > 0 ? 1 : 0); // the clients' open connections keep the process alive
