// How many purchases the API at an address answers, from a process whose Firestore is the one it reads: prints the ratio.
import { purchaseRatio } from "./http.ts";

const [base = ""] = process.argv.slice(2);
console.log(await purchaseRatio(base, process.env.GCLOUD_PROJECT ?? ""));
process.exit(0);
