import { codeAt } from "../functions/src/features/security/second-step/totp.ts";
import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Prints the code that an authenticator app would show, for a local world: npm run code -- JBSW Y3DP EHPK 3PXP

await runProgram(async () => {
  const secret = process.argv.slice(2).join("").toUpperCase();
  if (!/^[A-Z2-7]{16,}$/.test(secret))
    throw new Problem("Give the key that the page shows: npm run code -- JBSWY3DPEHPK3PXP");
  console.log(codeAt(secret, new Date()));
  return 0;
});
