import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./contract.d.ts"; // generated from the contract by generated-client.test.ts

// An example client, written as an outside developer would write it: it uses the API's contract and nothing else of the code.
//   node buyer.ts buy <address> <token> <slug> <e-mail> prints the order's id
//   node buyer.ts tickets <address> <token> prints the codes of the tickets

type Api = Client<paths>;

/** A client of the API at `baseUrl` that signs in with a Firebase id token. */
function clientOf(baseUrl: string, token: string): Api {
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
}

/** Buys one ticket of the first ticket type on sale for an event. Returns the order's id. */
async function buyTicket(api: Api, slug: string, email: string): Promise<string> {
  const detail = await api.GET("/event/public/slug/{slug}", { params: { path: { slug } } });
  if (detail.error) throw new Error(detail.error.code);
  const [type] = detail.data.combinations;
  if (!type) throw new Error("The event sells nothing");
  const order = await api.POST("/tickets/purchases", {
    params: { header: { "Idempotency-Key": crypto.randomUUID() } },
    body: { eventId: detail.data.event.id, selections: [{ combinationId: type.id, quantity: 1 }] },
  });
  if (order.error) throw new Error(order.error.code);
  const paid = await api.POST("/payments/checkout", {
    body: {
      orderId: order.data.id,
      buyer: {
        firstName: "Marta",
        lastName: "Bravo",
        docType: "CC",
        docNumber: "1144090001",
        email,
        phoneCountryCode: "+57",
        phone: "3104567890",
        country: "CO",
        department: "Valle del Cauca",
        city: "Cali",
        address: "Calle 5 # 38-25",
      },
    },
  });
  if (paid.error) throw new Error(paid.error.code);
  return order.data.id;
}

/** The codes of the caller's tickets for upcoming events. */
async function ticketCodes(api: Api): Promise<string[]> {
  const { data, error } = await api.GET("/tickets/owner/events");
  if (error) throw new Error(error.code);
  return data.items.flatMap(({ tickets }) => tickets.map(({ ticketCode }) => ticketCode));
}

const [command, address = "", token = "", slug = "", email = ""] = process.argv.slice(2);
const api = clientOf(address, token);
console.log(command === "buy" ? await buyTicket(api, slug, email) : (await ticketCodes(api)).join("\n"));
