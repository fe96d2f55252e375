import {
  collection,
  collectionGroup,
  type DocumentData,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  type Query,
  query,
  startAt,
  where,
} from "firebase/firestore";
import "./firestore.ts"; // connects the emulator
import { firebaseApp } from "../firebase/firebase-app.ts";

/** Documents with these values, the first of an order. */
export interface Sought {
  where: Readonly<Record<string, string>>;
  by: readonly [field: string, direction: "asc" | "desc"];
  /** The value where the order starts; its beginning without it. */
  from?: string;
  most: number;
}

async function find(
  source: Query<DocumentData>,
  { where: values, by: [field, direction], from, most }: Sought,
): Promise<DocumentData[]> {
  const equal = Object.entries(values).map(([name, value]) => where(name, "==", value));
  const start = from === undefined ? [] : [startAt(from)];
  const found = await getDocs(query(source, ...equal, orderBy(field, direction), ...start, limit(most)));
  return found.docs.map((doc) => doc.data());
}

/** Documents of a collection; the query needs an index. */
export const findDocuments = (path: string, sought: Sought): Promise<DocumentData[]> =>
  find(collection(getFirestore(firebaseApp), path), sought);

/** Documents of all subcollections of a name; the query needs an index. */
export const findInGroup = (name: string, sought: Sought): Promise<DocumentData[]> =>
  find(collectionGroup(getFirestore(firebaseApp), name), sought);
