import { randomUUID } from "node:crypto";
import { getAuth } from "firebase-admin/auth";
import { many } from "./measure.ts";
import { givenEvent } from "./world.ts";

const SECONDS = many(4, 1);
const AT_ONCE = many(64, 8);

/** The number of requests a second that a server answers with AT_ONCE clients at the same time. */
async function throughput(send: (i: number) => Promise<Response>, wanted: number): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let answered = 0;
  let sent = 0;
  const client = async () => {
    while (performance.now() < until) {
      const { status } = await send(sent++);
      if (status !== wanted) throw new Error(`answered ${status} instead of ${wanted}`);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return answered / SECONDS;
}

async function tokenOf(project: string): Promise<string> {
  const uid = `bench-${randomUUID().slice(0, 8)}`;
  await getAuth().createUser({ uid, email: `${uid}@tarima.test`, emailVerified: true });
  return unsignedToken(project, uid);
}

/** An unsigned token, which the Auth emulator accepts, for an account that exists. */
export function unsignedToken(project: string, uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    email: `${uid}@tarima.test`,
    email_verified: true,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
}

/**
 * The throughput of purchases divided by that of the API's most trivial route. Both requests have their token checked. In a local
 * world this calls the Auth emulator for each request and takes longer than the rest of either.
 */
export async function purchaseRatio(base: string, project: string): Promise<number> {
  const event = await givenEvent(1_000_000, { limits: { perOrder: 10, perPerson: 1_000_000 } });
  const tokens = await Promise.all(Array.from({ length: AT_ONCE }, () => tokenOf(project)));
  const authorization = (i: number) => `Bearer ${tokens[i % tokens.length]}`;
  const trivial = (i: number) =>
    fetch(`${base}/events/nada/ticket-types`, { headers: { authorization: authorization(i) } });
  const purchase = (i: number) =>
    fetch(`${base}/tickets/purchases`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: authorization(i),
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify({ eventId: event.id, selections: [{ combinationId: "general", quantity: 1 }] }),
    });
  await throughput(trivial, 404); // warms up the server
  const [bare, sold] = [await throughput(trivial, 404), await throughput(purchase, 201)];
  return sold / bare;
}
