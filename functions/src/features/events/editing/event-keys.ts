import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { secretsOf } from "../../../lib/firestore/collections.ts";

/** The document under `secrets` with the private key. */
export const SIGNING_KEY = "signing";

/** A new Ed25519 key pair, both keys DER in base64url. */
export function generateEventKey(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  return {
    publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64url"),
    privateKey: privateKey.export({ type: "pkcs8", format: "der" }).toString("base64url"),
  };
}

/** Keys never change, so they are cached forever. */
const privateKeys = new Map<string, KeyObject>();
const publicKeys = new Map<string, KeyObject>();

async function privateKeyOf(eventId: string): Promise<KeyObject> {
  let key = privateKeys.get(eventId);
  if (!key) {
    const secret = (await secretsOf(eventId).doc(SIGNING_KEY).get()).data();
    if (!secret) throw new Error(`Event ${eventId} has no signing key`);
    key = createPrivateKey({
      key: Buffer.from(secret.privateKey, "base64url"),
      format: "der",
      type: "pkcs8",
    });
    privateKeys.set(eventId, key);
  }
  return key;
}

/** Signs payloads with the event's key; signatures are base64url. */
export async function signWithEventKey(eventId: string, payloads: readonly string[]): Promise<string[]> {
  const key = await privateKeyOf(eventId);
  return payloads.map((payload) => sign(null, Buffer.from(payload), key).toString("base64url"));
}

export function isSignedByEvent(publicKey: string, payload: string, signature: string): boolean {
  let key = publicKeys.get(publicKey);
  if (!key) {
    key = createPublicKey({ key: Buffer.from(publicKey, "base64url"), format: "der", type: "spki" });
    publicKeys.set(publicKey, key);
  }
  return verify(null, Buffer.from(payload), key, Buffer.from(signature, "base64url"));
}
