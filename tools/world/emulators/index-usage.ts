import { readFileSync } from "node:fs";
import { inRoot } from "../paths.ts";
import { type Ports, url } from "../ports.ts";
import { Problem } from "../say.ts";

// The Firestore emulator runs every query, even when production would have no index for it. But it reports the indexes that the
// queries would use; that list is compared with firestore.indexes.json.

export interface IndexField {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

export interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: IndexField[];
}

export interface DeclaredIndexes {
  indexes: Index[];
  fieldOverrides?: {
    collectionGroup: string;
    fieldPath: string;
    indexes: { queryScope: string; order?: string; arrayConfig?: string }[];
  }[];
}

interface UsageReport {
  index: { name: string; queryScope: string; fields: IndexField[] };
}

/** The indexes that the queries of a project have used since the emulator started. */
export async function usedIndexes(ports: Ports, projectId: string): Promise<Index[]> {
  const database = `projects/${projectId}/databases/(default)`;
  const address = `${url(ports.firestore)}/emulator/v1/projects/${projectId}:indexUsage?database=${database}`;
  const response = await fetch(address);
  if (!response.ok)
    throw new Problem(`The Firestore emulator's list of used indexes answered ${response.status}`);
  const { reports = [] } = (await response.json()) as { reports?: UsageReport[] };
  return reports.map(({ index }) => ({
    collectionGroup: /\/collectionGroups\/([^/]+)\//.exec(index.name)?.[1] ?? index.name,
    queryScope: index.queryScope,
    fields: index.fields,
  }));
}

/** The indexes declared in firestore.indexes.json. */
export function declaredIndexes(): DeclaredIndexes {
  return JSON.parse(readFileSync(inRoot("firestore.indexes.json"), "utf8")) as DeclaredIndexes;
}

/**
 * The used indexes that are not declared. Fields are compared in order: the emulator reports the fields of equality filters
 * first, in alphabetical order. It reports two equality filters like an equality filter and an order, so they count as needing an
 * index, although production could merge two single-field indexes. Merging is considered only for indexes of several fields.
 */
export function missingIndexes(used: Index[], declared: DeclaredIndexes): Index[] {
  const known = new Set([...declared.indexes, ...singleFieldIndexes(declared)].map(fingerprint));
  const missing = new Map<string, Index>();
  for (const index of used) {
    const fields = withoutImpliedName(index.fields);
    const isAutomatic =
      fields.length < 2 && index.queryScope === "COLLECTION" && !isExempted(index, declared);
    const key = fingerprint(index);
    if (!isAutomatic && !known.has(key) && !isMerged({ ...index, fields }, declared.indexes))
      missing.set(key, { ...index, fields });
  }
  return [...missing.values()];
}

/** Whether a field, or the map it is in, has only the indexes that an override lists. */
function isExempted(
  { collectionGroup, fields: [field] }: Index,
  { fieldOverrides = [] }: DeclaredIndexes,
): boolean {
  const path = `${field?.fieldPath}.`;
  return fieldOverrides.some(
    (override) => override.collectionGroup === collectionGroup && path.startsWith(`${override.fieldPath}.`),
  );
}

/**
 * Whether production could answer the query by merging several declared indexes. It merges equality filters when each is in an
 * index that ends in the same order
 * (firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging).
 */
function isMerged({ collectionGroup, queryScope, fields }: Index, declared: readonly Index[]): boolean {
  return fields.some((_, split) => {
    const [equalities, order] = [fields.slice(0, split).map(kindOf), fields.slice(split).map(kindOf)];
    const mergeable = declared
      .filter((index) => index.collectionGroup === collectionGroup && index.queryScope === queryScope)
      .map((index) => withoutImpliedName(index.fields).map(kindOf))
      .filter((kinds) => kinds.length > order.length && kinds.slice(-order.length).join() === order.join())
      .map((kinds) => kinds.slice(0, -order.length))
      .filter((filters) => filters.every((kind) => equalities.includes(kind)));
    return split > 1 && equalities.every((kind) => mergeable.some((filters) => filters.includes(kind)));
  });
}

const kindOf = ({ fieldPath, order, arrayConfig }: IndexField): string =>
  `${fieldPath} ${order ?? arrayConfig}`;

function singleFieldIndexes({ fieldOverrides = [] }: DeclaredIndexes): Index[] {
  return fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
    indexes.map(({ queryScope, ...kind }) => ({
      collectionGroup,
      queryScope,
      fields: [{ fieldPath, ...kind }],
    })),
  );
}

function fingerprint({ collectionGroup, queryScope, fields }: Index): string {
  return [collectionGroup, queryScope, ...withoutImpliedName(fields).map(kindOf)].join(", ");
}

/** Removes the document's name, which every index ends with, in the direction of its last field, whether listed or not. */
function withoutImpliedName(fields: IndexField[]): IndexField[] {
  const last = fields.at(-1);
  if (last?.fieldPath !== "__name__" || fields.length < 2) return fields;
  const implied = fields.at(-2)?.order ?? "ASCENDING";
  return (last.order ?? "ASCENDING") === implied ? fields.slice(0, -1) : fields;
}
