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

/** Documents of a collection whose field has a value. */
export function findDocuments(
  path: string,
  field: string,
  value: string,
  most: number,
): Promise<DocumentData[]> {
  return find(collection(getFirestore(firebaseApp), path), field, value, most);
}

/** The same over every subcollection of that name. */
export function findInGroup(
  name: string,
  field: string,
  value: string,
  most: number,
): Promise<DocumentData[]> {
  return find(collectionGroup(getFirestore(firebaseApp), name), field, value, most);
}
