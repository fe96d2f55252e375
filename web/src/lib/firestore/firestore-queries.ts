import {
  collection,
  collectionGroup,
  type DocumentData,
  getDocs,
  getFirestore,
  limit,
  type Query,
  query,
  where,
} from "firebase/firestore";
import "./firestore.ts"; // connects the emulator
import { firebaseApp } from "../firebase/firebase-app.ts";

async function find(
  source: Query<DocumentData>,
  field: string,
  value: string,
  most: number,
): Promise<DocumentData[]> {
  const found = await getDocs(query(source, where(field, "==", value), limit(most)));
  return found.docs.map((doc) => doc.data());
}

/** Documents of a collection with a field value. */
export function findDocuments(
  path: string,
  field: string,
  value: string,
  most: number,
): Promise<DocumentData[]> {
  return find(collection(getFirestore(firebaseApp), path), field, value, most);
}

/** Documents of all subcollections of a name with a field value. */
export function findInGroup(
  name: string,
  field: string,
  value: string,
  most: number,
): Promise<DocumentData[]> {
  return find(collectionGroup(getFirestore(firebaseApp), name), field, value, most);
}
