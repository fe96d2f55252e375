import type { Index, IndexField } from "./index-usage.ts";

// The emulator does not report indexes of a single field of a collection, which production makes by itself, but for those that
// firestore.indexes.json exempts. So they are read from the queries themselves, as the client sends them.

interface Named {
  field?: { fieldPath?: string };
}
interface Filter {
  compositeFilter?: { filters?: Filter[] };
  fieldFilter?: Named & { op?: string };
  unaryFilter?: Named;
}
/** As Firestore's client sends it; only what is looked at. */
interface StructuredQuery {
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: (Named & { direction?: string })[];
}
/** A request of the client's `runQuery` or `runAggregationQuery`. */
export interface QueryRequest {
  structuredQuery?: StructuredQuery;
  structuredAggregationQuery?: {
    structuredQuery?: StructuredQuery;
    aggregations?: { sum?: Named; avg?: Named }[];
  };
}

const DOCUMENT_NAME = "__name__";

/** The index that a query needs, where that is of one field only; undefined for other queries. */
export function singleFieldIndexOf(request: QueryRequest): Index | undefined {
  const { structuredAggregationQuery: aggregation } = request;
  const query = aggregation?.structuredQuery ?? request.structuredQuery;
  const [from] = query?.from ?? [];
  if (!query || !from?.collectionId) return undefined;
  const filters = filtersIn(query.where);
  const orders = query.orderBy ?? [];
  const summed = aggregation?.aggregations?.flatMap(({ sum, avg }) => sum ?? avg ?? []) ?? [];
  const named = [...filters.map((it) => it.fieldFilter ?? it.unaryFilter ?? {}), ...orders, ...summed];
  const fields = new Set(named.map(({ field }) => field?.fieldPath ?? DOCUMENT_NAME));
  fields.delete(DOCUMENT_NAME);
  const [fieldPath, ...more] = fields;
  if (fieldPath === undefined || more.length > 0) return undefined;
  return {
    collectionGroup: from.collectionId,
    queryScope: from.allDescendants ? "COLLECTION_GROUP" : "COLLECTION",
    fields: [{ fieldPath, ...kindOf(filters, orders) }],
  };
}

const filtersIn = (filter: Filter | undefined): Filter[] =>
  filter ? (filter.compositeFilter?.filters?.flatMap(filtersIn) ?? [filter]) : [];

function kindOf(
  filters: readonly Filter[],
  orders: NonNullable<StructuredQuery["orderBy"]>,
): Omit<IndexField, "fieldPath"> {
  if (filters.some(({ fieldFilter }) => fieldFilter?.op?.startsWith("ARRAY_CONTAINS")))
    return { arrayConfig: "CONTAINS" };
  const order = orders.find(({ field }) => field?.fieldPath !== DOCUMENT_NAME);
  return { order: order?.direction ?? "ASCENDING" };
}
