import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Writes anew what accounts are found by, where it differs. Safe to run at any time:
//   GCLOUD_PROJECT=… npm run recount:search
// Uses Google's default credentials; in a local world the environment variables point to the emulators.

await runProgram(async () => {
  if (!process.env.GCLOUD_PROJECT) throw new Problem("Name the project in GCLOUD_PROJECT.");
  const { recountAttendees } = await import("../functions/src/features/attendees/recount-attendees.ts");
  console.log(`${await recountAttendees(new Date())} accounts were put right.`);
  return 0;
});
