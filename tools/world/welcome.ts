import { type Ports, url } from "./ports.ts";

/** The password of every demo account. */
const password = "Tarima-2026!";

const accounts = [
  { email: "admin@tarima.test", role: "superadmin", opens: "/admin" },
  { email: "productora@tarima.test", role: "producer", opens: "/productor" },
  { email: "asistente@tarima.test", role: "attendee", opens: "/mis-boletas" },
  { email: "puerta@tarima.test", role: "scanner", opens: "/escaner" },
  { email: "promotor@tarima.test", role: "promoter", opens: "/promotor" },
  { email: "nueva@tarima.test", role: "attendee whose e-mail is not verified", opens: "/" },
];

/** The text printed when the world is ready: addresses, demo accounts and the log file. */
export function welcome(ports: Ports, logFile: string): string {
  const site = url(ports.hosting);
  const rows = accounts.map(({ email, role, opens }) => `  ${email.padEnd(24)}${opens.padEnd(16)}${role}`);
  return `
Tarima         ${site}
API            ${site}/api/v1/event/public
Payments       ${url(ports.paymentStandIn)} (stand-in for Mercado Pago)
Mails          ${url(ports.mailCatcher)} (everything Tarima sends; none leaves this machine)
Analytics      ${url(ports.analytics)}/told (what organisers' own are told; stand-in for Google and Meta)
Invoices       ${url(ports.invoices)}/issued (invoices and credit notes; stand-in for Factus)
Emulators' log ${logFile}

Sign in with the password ${password} as
${rows.join("\n")}

Ctrl-C ends everything.
`;
}
