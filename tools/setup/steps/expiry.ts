import { readFileSync } from "node:fs";
import { inRoot } from "../../world/paths.ts";
import { type Difference, defineStep } from "../step.ts";
import { pathOfDatabase } from "./database.ts";

interface Field {
  /** projects/…/collectionGroups/rateLimits/fields/expiresAt */
  name: string;
  ttlConfig?: { state?: string };
}

interface Declared {
  group: string;
  field: string;
}

/** The TTL policies that a deployment brings: those of firestore.indexes.json. */
export function declaredPolicies(): Declared[] {
  const { fieldOverrides } = JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8")) as {
    fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
  };
  return fieldOverrides
    .filter(({ ttl }) => ttl)
    .map(({ collectionGroup: group, fieldPath: field }) => ({ group, field }));
}

/** What the database is to delete by itself. Only looked at: two programs that write the same would undo each other's work. */
export const expiry = defineStep<Field[]>({
  name: "Expiry of documents",
  read: async (project) => {
    const { google } = project;
    if (!(await google.find("firestore", pathOfDatabase(project)))) return [];
    const path = `${pathOfDatabase(project)}/collectionGroups/__all__/fields?filter=${encodeURIComponent("ttlConfig:*")}`;
    return google.list<Field>("firestore", path, "fields");
  },
  differences: (fields, { alias }): Difference[] => {
    const stateOf = ({ group, field }: Declared) =>
      fields.find(({ name }) => name.endsWith(`/collectionGroups/${group}/fields/${field}`))?.ttlConfig
        ?.state;
    const declared = declaredPolicies().map((policy) => ({ ...policy, state: stateOf(policy) }));
    const missing = declared.filter(({ state }) => !state).map(({ group }) => group);
    const broken = declared.filter(({ state }) => state && state !== "ACTIVE" && state !== "CREATING");
    return [
      ...(missing.length > 0
        ? [
            {
              byHand: `Nothing empties ${missing.join(", ")}: npm run deploy -- ${alias} brings their TTL policies`,
            },
          ]
        : []),
      ...broken.map(({ group, field, state }) => ({
        byHand: `The TTL policy of ${group}.${field} is ${state}: look at it in the console of Firestore`,
      })),
    ];
  },
});
