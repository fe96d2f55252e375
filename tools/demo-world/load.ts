import { syncCatalogRow } from "../../functions/src/features/catalog/sync-catalog.ts";
import { projectPublicEvent } from "../../functions/src/features/events/publishing/project-public-event.ts";
import { recountBalances } from "../../functions/src/features/finance/balances/sync-balance.ts";
import { countEntry } from "../../functions/src/features/finance/count-entry.ts";
import { findUncounted } from "../../functions/src/features/ledger/ledger.repo.ts";
import { projectProducerPage } from "../../functions/src/features/producers/page/project-producer-page.ts";
import { db } from "../../functions/src/lib/firestore/database.ts";
import { eventRecords, producerRecords } from "./data.ts";
import { makeAccounts } from "./make-accounts.ts";
import { makeBoxOffices } from "./make-box-office.ts";
import { makeEvents, makeProducers, settleStates } from "./make-events.ts";
import { makePromoCodes, makePromoters } from "./make-promoters.ts";
import { makeSales } from "./make-sales.ts";
import { makeTeams } from "./make-team.ts";
import { seedGateway } from "./seed-gateway.ts";
import { uploadPosters } from "./upload-posters.ts";

// Loads the demo world of emulator-data into running emulators; see emulator-data/README.md.
if (!process.env.FIRESTORE_EMULATOR_HOST)
  throw new Error("The demo world is for emulators only: FIRESTORE_EMULATOR_HOST is not set");

/** The triggers do this too, but later; done here, the world is complete when this program ends. */
const project = () =>
  Promise.all(
    eventRecords.map(async ({ slug }) => {
      await projectPublicEvent(slug);
      await syncCatalogRow(slug, now);
    }),
  );

/** A limit above the number of sales in the demo world. */
const MOST_SALES = 1_000;

/** Adds every sale to the metrics, even if its trigger has not run yet. */
async function countSales(): Promise<void> {
  for (const { id } of await findUncounted(new Date(), MOST_SALES)) await countEntry(id);
}

const now = new Date();
const started = Date.now();
db(); // also initialises the app for the other services
const [posters] = await Promise.all([uploadPosters(), makeProducers()]);
await makeAccounts(now); // after the producers, because the claims of their owners contain the producer's status
await makeTeams(now);
for (const { id } of producerRecords) await projectProducerPage(id); // before the events, which link to them
const events = await makeEvents(posters, now);
await project(); // before the sales, because a sale updates the public document when nothing is left
await makePromoters(events, now);
await makePromoCodes(events, now);
const orders = await makeSales(events, now);
await makeBoxOffices(events, now);
await seedGateway(orders);
await settleStates(now);
await countSales();
await recountBalances(now);
await project();
console.log(
  `  ${events.size} events, ${posters.size} posters, in ${((Date.now() - started) / 1000).toFixed(1)} s`,
);
process.exit(0); // without this the Firestore client's open connection would keep the process alive
