import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * Opens a browser database on first use, once for all callers. If that fails, or the browser closes it, the next call tries
 * again.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const reset = () => {
    opened = undefined;
  };
  return () => {
    opened ??= openDB<Schema>(name, 1, { upgrade: create, terminated: reset });
    opened.catch(reset);
    return opened;
  };
}
