import type { Request } from "../../pages/http.ts";
import { HttpError } from "../../pages/http-error.ts";
import type { CaughtMail, Inbox } from "../inbox.ts";

/** The mail that an address names. @throws {HttpError} 404 where it is not, or no longer, kept */
export function mailOf(inbox: Inbox, { params }: Pick<Request, "params">): CaughtMail {
  const mail = inbox.find(params.id ?? "");
  if (!mail) throw new HttpError(404, "not_found", "No such mail: the catcher keeps them until it ends");
  return mail;
}
