import { readFileSync } from "node:fs";
import { firestoreAttempts } from "./firestore.attempts.ts";
import { openWorld } from "./firestore-world.ts";
import { mutated, type RulesMutation } from "./mutations.ts";
import { surprises } from "./people.ts";
import { storageAttempts } from "./storage.attempts.ts";
import { openStorage } from "./storage-world.ts";

let worlds = 0;

/** The attempts that detect rules with one thing wrong, in words; empty if the mutation survives. */
export function noticedOf(mutation: RulesMutation): Promise<string[]> {
  const rules = mutated(readFileSync(mutation.file, "utf8"), mutation);
  return mutation.file === "firestore.rules" ? inFirestore(rules) : inStorage(rules);
}

async function inFirestore(rules: string): Promise<string[]> {
  const { env, clientOf } = await openWorld(`demo-rules-${Date.now().toString(36)}-${++worlds}`, rules);
  const { reads, questions, writes } = firestoreAttempts;
  const noticed = await surprises([...reads, ...questions, ...writes], clientOf);
  await env.cleanup();
  return noticed;
}

async function inStorage(rules: string): Promise<string[]> {
  const { env, clientOf } = await openStorage(rules);
  const { seeing, uploading, sizes } = storageAttempts;
  const noticed = await surprises([...seeing, ...uploading, ...sizes], clientOf);
  await env.cleanup();
  return noticed;
}
