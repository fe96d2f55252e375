import { randomUUID } from "node:crypto";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { PASSWORD } from "../../demo-world/data.ts";
import { waitUntil } from "../../world/processes/wait.ts";
import { Problem } from "../../world/say.ts";

// The main job, once, over the API of the bundle: buy, hold, be let in. The emulators' functions issue the ticket.

/** Free, so that no gateway is asked. */
const EVENT = "ciudades-que-cuidan";
const TYPE = "entrada";

interface World {
  /** The address of the bundle's API. */
  api: string;
  /** The address of the Auth emulator. */
  auth: string;
}

/** Returns what was done, step by step. Throws a Problem with what was answered instead. */
export async function walkMainJob({ api, auth }: World): Promise<string[]> {
  const [buyer, staff] = await Promise.all(
    ["asistente@tarima.test", "puerta@tarima.test"].map((email) => signIn(auth, email)),
  );
  if (!buyer || !staff) throw new Problem("Nobody could sign in");
  const call = async <T>(method: string, path: string, token: string, body?: object): Promise<T> => {
    const answer = await fetch(`${api}/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Problem(`${method} ${path} answered ${answer.status}: ${said}`);
    return JSON.parse(said) as T;
  };
  const database = getFirestore(initializeApp());
  const event = (await database.doc(`events/${EVENT}`).get()).data();
  if (!event) throw new Problem(`The world has no event ${EVENT}`);
  await database.doc(`events/${EVENT}/staff/${staff.uid}`).set({
    ...{ uid: staff.uid, email: "puerta@tarima.test", name: "Yuliana Riascos", eventId: EVENT },
    ...{ eventName: event.name, eventStartsAt: event.startsAt, venueName: event.venueName },
    addedAt: new Date().toISOString(),
  });

  await call("GET", "/health", buyer.token);
  const wish = {
    idempotencyKey: randomUUID(),
    eventId: EVENT,
    selections: [{ combinationId: TYPE, quantity: 1 }],
  };
  const order = await call<{ id: string }>("POST", "/tickets/purchases", buyer.token, wish);
  const person = {
    ...{ firstName: "Valentina", lastName: "Mina", email: "asistente@tarima.test" },
    ...{
      docType: "CC",
      docNumber: "1107045418",
      phoneCountryCode: "+57",
      phone: "3001234567",
      country: "CO",
    },
  };
  await call("POST", "/payments/checkout", buyer.token, { orderId: order.id, buyer: person });
  const bought = database.collection("tickets").where("orderId", "==", order.id);
  await waitUntil("the ticket is issued", async () => !(await bought.get()).empty, { seconds: 30 });
  const [ticket] = (await bought.get()).docs;
  const scan = { qrToken: ticket?.get("qrToken"), eventId: EVENT, confirmsEarly: true };
  const first = await call<{ reason: string }>("POST", "/ticket-validations/validate-qr", staff.token, scan);
  const second = await call<{ reason: string }>("POST", "/ticket-validations/validate-qr", staff.token, scan);
  if (first.reason !== "ok" || second.reason !== "already_used")
    throw new Problem(`The door said ${first.reason}, then ${second.reason}`);
  return ["health", "purchase", "checkout", "ticket", "scan", "second scan refused"];
}

async function signIn(auth: string, email: string): Promise<{ token: string; uid: string }> {
  const address = `${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string };
  return { token: idToken, uid: localId };
}
