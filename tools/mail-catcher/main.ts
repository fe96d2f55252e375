/** Starts the mail catcher on its own: `node tools/mail-catcher/main.ts`. See options.ts for the variables. */
import { startMailCatcher } from "./catcher.ts";
import { optionsFromEnvironment } from "./options.ts";

const catcher = await startMailCatcher(optionsFromEnvironment(process.env));
console.log(`Mail catcher listening on ${catcher.smtpUrl}, mails on ${catcher.url}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void catcher.close().then(() => process.exit(0)));
}
