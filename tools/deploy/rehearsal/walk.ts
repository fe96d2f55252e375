import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { PASSWORD } from "../../demo-world/data.ts";
import { Problem } from "../../world/say.ts";
import { doMainJob } from "../smoke/main-job.ts";
import { signIn } from "../smoke/sign-in.ts";

/** An event of the demo world that is free. */
const EVENT = "ciudades-que-cuidan";
const [BUYER, STAFF] = ["asistente@tarima.test", "puerta@tarima.test"];

interface World {
  /** The address of the bundle's API. */
  api: string;
  /** The address of the Auth emulator. */
  auth: string;
  /** The release that was built. */
  version: string;
}

/**
 * The main job with the bundle, which names its release, and people of the demo world. The emulators' functions issue the ticket.
 */
export async function walkMainJob({ api, auth, version }: World): Promise<string[]> {
  const health = (await (await fetch(`${api}/api/v1/health`)).json()) as { version?: string }; // as the contract says
  if (health.version !== version) throw new Problem(`Release ${version} calls itself ${health.version}`);
  const service = { auth: `${auth}/identitytoolkit.googleapis.com`, key: "demo" };
  const buyer = await signIn(service, BUYER, PASSWORD);
  const staff = await signIn(service, STAFF, PASSWORD);
  const database = getFirestore(initializeApp());
  const event = (await database.doc(`events/${EVENT}`).get()).data();
  if (!event) throw new Problem(`The world has no event ${EVENT}`);
  await database.doc(`events/${EVENT}/staff/${staff.uid}`).set({
    ...{ uid: staff.uid, email: STAFF, name: "Yuliana Riascos", eventId: EVENT },
    ...{ eventName: event.name, eventStartsAt: event.startsAt, venueName: event.venueName },
    addedAt: new Date().toISOString(),
  });
  return doMainJob({
    api: `${api}/api/v1`,
    slug: event.publicSlug,
    buyer: buyer.token,
    staff: staff.token,
    buyerEmail: BUYER,
  });
}
