import { runProgram } from "../../world/processes/lifetime.ts";
import { Problem, say } from "../../world/say.ts";
import { doMainJob } from "./main-job.ts";
import { signIn } from "./sign-in.ts";
import { isWell, siteFaults } from "./site-faults.ts";

// npm run smoke -- https://staging.tarima.co (without an address, that of TARIMA_SITE_URL)
// Looks at a site from outside, as after a release: its pages, its API, its headers. Where the environment names people for it, it
// also buys a free ticket and has it scanned:
//   SMOKE_EVENT   the public address of a free event, with many tickets a person
//   SMOKE_KEY     the web app's key (VITE_FIREBASE_API_KEY)
//   SMOKE_BUYER, SMOKE_STAFF   e-mail:password, the second one of that event's door staff
//   SMOKE_AUTH    another address of Firebase Auth: an emulator's

const GOOGLE = "https://identitytoolkit.googleapis.com";

await runProgram(async () => {
  const site = URL.parse(process.argv[2] ?? process.env.TARIMA_SITE_URL ?? "")?.origin;
  if (!site) throw new Problem("Which site? npm run smoke -- https://staging.tarima.co");
  const faults = await siteFaults(site);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  say(`${site} stands`);
  if (!(await isWell(site))) say("It says that something is degraded: look at /admin/sistema");
  const { SMOKE_EVENT: slug, SMOKE_KEY: key, SMOKE_BUYER, SMOKE_STAFF, SMOKE_AUTH } = process.env;
  if (!slug) {
    say("SMOKE_EVENT is not set: nothing is bought");
    return 0;
  }
  if (!key || !SMOKE_BUYER || !SMOKE_STAFF)
    throw new Problem("SMOKE_EVENT wants SMOKE_KEY, SMOKE_BUYER and SMOKE_STAFF too");
  const service = { auth: SMOKE_AUTH || GOOGLE, key };
  const [[buyerEmail, ...ofBuyer], [staffEmail, ...ofStaff]] = [
    SMOKE_BUYER.split(":"),
    SMOKE_STAFF.split(":"),
  ];
  const buyer = await signIn(service, buyerEmail ?? "", ofBuyer.join(":"));
  const staff = await signIn(service, staffEmail ?? "", ofStaff.join(":"));
  const done = await doMainJob({
    api: `${site}/api/v1`,
    slug,
    buyer: buyer.token,
    staff: staff.token,
    buyerEmail: buyerEmail ?? "",
  });
  say(`Done there: ${done.join(", ")}`);
  return 0;
});
