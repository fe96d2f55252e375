// The HTTP rows, from a process whose Firestore is the one that the functions of the world read: prints them as JSON.
import { httpRows } from "./http.ts";

const [region = ""] = process.argv.slice(2);
const rows = await httpRows(process.env.TARIMA_FUNCTIONS_URL ?? "", process.env.GCLOUD_PROJECT ?? "", region);
console.log(JSON.stringify(rows));
process.exit(0);
