import type { ProducerBalance } from "@tarima/shared/finance/balance.schema.ts";
import type { Query } from "firebase-admin/firestore";
import { producerBalances } from "../../../lib/firestore/collections.ts";
import { countForPager, inOrder, readInOrder } from "../../../lib/firestore/queries.ts";
import type { ListOrder, SortField } from "../../../lib/http/list-order.ts";

export const BALANCE_ORDERS = {
  since: { path: "since", kind: "text", value: ({ since }) => since },
  owed: { path: "owed", kind: "number", value: ({ owed }) => owed },
} as const satisfies Record<string, SortField<ProducerBalance>>;

const open = (order: ListOrder<ProducerBalance>): Query<ProducerBalance> =>
  inOrder(producerBalances.all().where("isOpen", "==", true), order);

/** Producers with something to settle or to pay, in an order. */
export const findBalances = (order: ListOrder<ProducerBalance>, limit: number): Promise<ProducerBalance[]> =>
  readInOrder(open(order), order, limit);

export const totalBalances = (order: ListOrder<ProducerBalance>): Promise<number | undefined> =>
  countForPager(open(order));
