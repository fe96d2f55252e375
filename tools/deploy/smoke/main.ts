import { runProgram } from "../../world/processes/lifetime.ts";
import { Problem, say } from "../../world/say.ts";
import { doMainJob, type MainJob } from "./main-job.ts";
import { payWithTestCard } from "./pay-with-test-card.ts";
import { signIn } from "./sign-in.ts";
import { isWell, siteFaults } from "./site-faults.ts";

// npm run smoke -- https://staging.tarima.co (without an address, that of TARIMA_SITE_URL)
// Looks at a site from outside, as after a release: its pages, its API, its headers. Where the environment names people for it, it
// also buys a free ticket and has it scanned, and one that it pays for with a test card, where the site sells in the gateway's sandbox:
//   SMOKE_EVENT   the public address of an event with something free, with many tickets a person
//   SMOKE_KEY     the web app's key (VITE_FIREBASE_API_KEY)
//   SMOKE_BUYER, SMOKE_STAFF   e-mail:password, the second one of that event's door staff
//   SMOKE_AUTH    another address of Firebase Auth: an emulator's
//   SMOKE_PAID_EVENT   the public address of an event with something paid, with the same people; it wants
//   SMOKE_GATEWAY_KEY, SMOKE_GATEWAY_TOKEN   public key and access token of the site's test account at Mercado Pago
//   SMOKE_GATEWAY      another address of its API: the stand-in's

const MERCADO_PAGO = "https://api.mercadopago.com";
const GOOGLE = "https://identitytoolkit.googleapis.com";

await runProgram(async () => {
  const site = URL.parse(process.argv[2] ?? process.env.TARIMA_SITE_URL ?? "")?.origin;
  if (!site) throw new Problem("Which site? npm run smoke -- https://staging.tarima.co");
  const faults = await siteFaults(site);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  say(`${site} stands`);
  if (!(await isWell(site))) say("It says that something is degraded: look at /admin/sistema");
  const { SMOKE_EVENT, SMOKE_PAID_EVENT } = process.env;
  if (!SMOKE_EVENT) say("SMOKE_EVENT is not set: nothing is bought");
  if (!SMOKE_PAID_EVENT) say("SMOKE_PAID_EVENT is not set: nothing is paid for");
  if (!SMOKE_EVENT && !SMOKE_PAID_EVENT) return 0;
  const people = await signInBoth();
  const api = `${site}/api/v1`;
  if (SMOKE_EVENT) {
    const done = await doMainJob({ api, slug: SMOKE_EVENT, ...people });
    say(`Done there: ${done.join(", ")}`);
  }
  if (SMOKE_PAID_EVENT) {
    const done = await doMainJob({ api, slug: SMOKE_PAID_EVENT, pay: inSandbox(), ...people });
    say(`Done there with money of the sandbox: ${done.join(", ")}`);
  }
  return 0;
});

async function signInBoth(): Promise<Pick<MainJob, "buyer" | "staff" | "buyerEmail">> {
  const { SMOKE_KEY: key, SMOKE_BUYER, SMOKE_STAFF, SMOKE_AUTH } = process.env;
  if (!key || !SMOKE_BUYER || !SMOKE_STAFF)
    throw new Problem("To buy something it wants SMOKE_KEY, SMOKE_BUYER and SMOKE_STAFF too");
  const service = { auth: SMOKE_AUTH || GOOGLE, key };
  const [[buyerEmail = "", ...ofBuyer], [staffEmail = "", ...ofStaff]] = [
    SMOKE_BUYER.split(":"),
    SMOKE_STAFF.split(":"),
  ];
  const buyer = await signIn(service, buyerEmail, ofBuyer.join(":"));
  const staff = await signIn(service, staffEmail, ofStaff.join(":"));
  return { buyer: buyer.token, staff: staff.token, buyerEmail };
}

function inSandbox(): (page: string) => Promise<void> {
  const { SMOKE_GATEWAY, SMOKE_GATEWAY_KEY: publicKey, SMOKE_GATEWAY_TOKEN: accessToken } = process.env;
  if (!publicKey || !accessToken)
    throw new Problem("SMOKE_PAID_EVENT wants SMOKE_GATEWAY_KEY and SMOKE_GATEWAY_TOKEN too");
  const sandbox = { gateway: SMOKE_GATEWAY || MERCADO_PAGO, publicKey, accessToken };
  return (page) => payWithTestCard(sandbox, page);
}
