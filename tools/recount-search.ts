import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Writes anew what accounts and orders are found by, where it differs. Safe to run at any time:
//   GCLOUD_PROJECT=… npm run recount:search
// Uses Google's default credentials; in a local world the environment variables point to the emulators.

await runProgram(async () => {
  if (!process.env.GCLOUD_PROJECT) throw new Problem("Name the project in GCLOUD_PROJECT.");
  const { recountAttendees } = await import("../functions/src/features/attendees/recount-attendees.ts");
  const { recountOrders } = await import("../functions/src/features/orders/recount-orders.ts");
  const [people, purchases] = [await recountAttendees(new Date()), await recountOrders(new Date())];
  console.log(`${people} accounts and ${purchases} orders were put right.`);
  return 0;
});
