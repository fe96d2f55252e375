import { email } from "@tarima/shared/api/primitives.ts";
import * as z from "zod/mini";

/** A line of a list without an address, or with something that looks like one and is none. Counted from 1. */
export interface UnreadLine {
  line: number;
  text: string;
}

export interface ReadAddresses {
  /** Each once, in lower case, in their order. */
  addresses: string[];
  /** Addresses that were there before. */
  repeated: number;
  unread: UnreadLine[];
}

/** What stands between addresses and names: «Ana <ana@correo.co>; luz@correo.co», cells of a sheet, mailto links. */
const SEPARATORS = /[\s,;|<>()[\]"'«»“”]+|mailto:/i;
/** A cell of a line that names the columns of a sheet. */
const HEADING = /^"?(correos?( electr[oó]nicos?)?|(e-?)?mails?( address)?)"?$/i;
const CELLS = /[,;|\t]/;

/** The addresses in a pasted text or a file: one or several a line, with names and other cells beside them. */
export function readAddresses(text: string): ReadAddresses {
  const addresses = new Set<string>();
  const unread: UnreadLine[] = [];
  let found = 0;
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (line.trim() === "") continue;
    const parts = line.split(SEPARATORS).filter((part) => part.includes("@"));
    const read = parts.map(addressIn);
    for (const address of read) {
      if (address === undefined) continue;
      found++;
      addresses.add(address);
    }
    const isHeading = line.split(CELLS).some((cell) => HEADING.test(cell.trim()));
    if (!isHeading && (read.length === 0 || read.includes(undefined)))
      unread.push({ line: index + 1, text: line.trim() });
  }
  return { addresses: [...addresses], repeated: found - addresses.size, unread };
}

const addressIn = (part: string): string | undefined => z.safeParse(email, part.replace(/[.:]+$/, "")).data;
