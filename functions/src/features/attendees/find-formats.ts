import { DEFAULT_FORMATS, type Formats } from "@tarima/shared/lib/formats/formats.ts";
import { formatsOf } from "@tarima/shared/lib/formats/preferred-formats.ts";
import { findAttendee } from "./attendees.repo.ts";

/** The formats an account prefers; the default ones without an account. One read. */
export async function findFormats(uid: string | undefined): Promise<Formats> {
  return uid ? formatsOf((await findAttendee(uid))?.preferences) : DEFAULT_FORMATS;
}
