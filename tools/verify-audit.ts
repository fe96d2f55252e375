import { openNamed } from "./setup/named-app.ts";
import { runProgram } from "./world/processes/lifetime.ts";
import { Problem } from "./world/say.ts";

// Proves that no entry of the audit log was changed, added or removed since its day was closed:
//   npm run audit:verify -- <staging | production | local> [2026-11-21 <digest noted from the functions' own logs>]
// Uses Google's default credentials; local is the emulator that the environment names. Exits with 1 when
// something differs.

const USAGE = "npm run audit:verify -- <staging | production | local> [<day> <digest>]";

await runProgram(async () => {
  const [day, digest] = openNamed(USAGE);
  if (day !== undefined && !digest) throw new Problem("Give the digest that was noted for the day as well.");
  const { verifyAuditLog } = await import("../functions/src/features/audit/audit-digests.ts");
  const { days, entries, head, fault } = await verifyAuditLog(day && digest ? { day, digest } : undefined);
  if (fault) {
    console.log(`${fault.day}: ${fault.what}. The ${days} days before are as they were.`);
    return 1;
  }
  console.log(
    head
      ? `As they were written: ${entries} entries of ${days} days, up to ${head.day}. Its digest: ${head.digest}`
      : "No day is closed yet.",
  );
  return 0;
});
