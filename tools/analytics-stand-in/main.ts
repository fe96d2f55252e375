/** Starts the stand-in on its own: `node tools/analytics-stand-in/main.ts`; on the port in TARIMA_ANALYTICS_PORT. */
import { startAnalyticsStandIn } from "./stand-in.ts";

const port = process.env.TARIMA_ANALYTICS_PORT;
const standIn = await startAnalyticsStandIn(port ? { port: Number(port) } : {});
console.log(`Analytics stand-in listening on ${standIn.url}, what it was told at ${standIn.url}/told`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void standIn.close().then(() => process.exit(0)));
}
