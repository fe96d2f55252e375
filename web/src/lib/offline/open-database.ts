import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * Opens a database of this browser when it is first needed, once for all who need it. Where the browser refuses to open it, or
 * closes it, the next call tries again.
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
