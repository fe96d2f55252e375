// Prints the ratio of purchases to trivial requests that the API at an address answers. It runs as a process of its own, so that
// it uses the same Firestore as that API.
import { purchaseRatio } from "./http.ts";

const [base = ""] = process.argv.slice(2);
console.log(await purchaseRatio(base, process.env.GCLOUD_PROJECT ?? ""));
process.exit(0);
