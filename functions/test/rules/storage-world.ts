import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import type { FirebaseStorage } from "firebase/storage";
import { CLAIMS, type Who } from "./people.ts";
import { put, STORED } from "./storage.attempts.ts";

export interface StorageWorld {
  env: RulesTestEnvironment;
  clientOf: (who: Who) => FirebaseStorage;
}

/** The bucket with these rules, and with one file of every kind. The emulator holds only one set of rules at a time. */
export async function openStorage(rules: string): Promise<StorageWorld> {
  const env = await initializeTestEnvironment({ projectId: "demo-rules", storage: { rules } });
  await env.withSecurityRulesDisabled(async (context) => {
    const storage = context.storage() as unknown as FirebaseStorage; // the compat client has this type
    for (const { path, marks } of Object.values(STORED)) await put(storage, path, { customMetadata: marks });
  });
  const clients = new Map<Who, FirebaseStorage>();
  const connect = (who: Who) => {
    const claims = CLAIMS[who];
    const context = claims ? env.authenticatedContext(who, claims) : env.unauthenticatedContext();
    return context.storage() as unknown as FirebaseStorage; // as above
  };
  const clientOf = (who: Who) => {
    const client = clients.get(who) ?? connect(who);
    clients.set(who, client);
    return client;
  };
  return { env, clientOf };
}
