/** Starts the payment stand-in on its own: `node tools/payment-stand-in/main.ts`. See options.ts for the variables. */
import { optionsFromEnvironment } from "./options.ts";
import { startStandIn } from "./stand-in.ts";

const standIn = await startStandIn(optionsFromEnvironment(process.env));
console.log(`Payment stand-in listening on ${standIn.url}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void standIn.close().then(() => process.exit(0)));
}
