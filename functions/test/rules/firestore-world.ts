import { initializeTestEnvironment, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { doc, type Firestore, writeBatch } from "firebase/firestore";
import { WORLD } from "./firestore.attempts.ts";
import { CLAIMS, type Who } from "./people.ts";

export interface RulesWorld {
  env: RulesTestEnvironment;
  clientOf: (who: Who) => Firestore;
}

/** A project of its own with these rules, and with one document of every kind. */
export async function openWorld(projectId: string, rules: string): Promise<RulesWorld> {
  const env = await initializeTestEnvironment({ projectId, firestore: { rules } });
  await env.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore; // the compat client has this type
    const batch = writeBatch(db);
    for (const [path, data] of Object.entries(WORLD)) batch.set(doc(db, path), data);
    await batch.commit();
  });
  const clients = new Map<Who, Firestore>();
  const connect = (who: Who) => {
    const claims = CLAIMS[who];
    const context = claims ? env.authenticatedContext(who, claims) : env.unauthenticatedContext();
    return context.firestore() as unknown as Firestore; // as above
  };
  const clientOf = (who: Who) => {
    const client = clients.get(who) ?? connect(who);
    clients.set(who, client);
    return client;
  };
  return { env, clientOf };
}
