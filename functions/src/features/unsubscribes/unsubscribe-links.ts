import { siteAddress } from "../../lib/config.ts";
import { type Unsubscribe, unsubscribeToken } from "./unsubscribe-token.ts";

export interface UnsubscribeLinks {
  /** The page with the button, for people. */
  pageUrl: string;
  /** For mail programs, which send a POST there. Opened by a person, it leads to the page. */
  postUrl: string;
}

export function unsubscribeLinks(what: Unsubscribe): UnsubscribeLinks {
  const token = unsubscribeToken(what);
  return {
    pageUrl: siteAddress(`/desuscribir/${token}`),
    postUrl: siteAddress(`/api/v1/unsubscribes/${token}`),
  };
}
