/** Starts the stand-in on its own: `node tools/invoice-stand-in/main.ts`; on the port in TARIMA_INVOICE_PORT. */
import { startInvoiceStandIn } from "./stand-in.ts";

const port = process.env.TARIMA_INVOICE_PORT;
const standIn = await startInvoiceStandIn(port ? { port: Number(port) } : {});
console.log(`Invoice stand-in listening on ${standIn.url}, what it has issued at ${standIn.url}/issued`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void standIn.close().then(() => process.exit(0)));
}
