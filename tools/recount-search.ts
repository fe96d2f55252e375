import { openNamed } from "./setup/named-app.ts";
import { runProgram } from "./world/processes/lifetime.ts";

// Writes anew what accounts and orders are found by, where it differs. Safe to run at any time:
//   npm run recount:search -- <staging | production | local>
// Uses Google's default credentials; local is the emulator that the environment names.

await runProgram(async () => {
  openNamed("npm run recount:search -- <staging | production | local>");
  const { recountAttendees } = await import("../functions/src/features/attendees/recount-attendees.ts");
  const { recountOrders } = await import("../functions/src/features/orders/recount-orders.ts");
  const [people, purchases] = [await recountAttendees(new Date()), await recountOrders(new Date())];
  console.log(`${people} accounts and ${purchases} orders were put right.`);
  return 0;
});
