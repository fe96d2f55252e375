/** The address of a link as it may stand in a message: https, a host with a name, and nothing that hides where it leads. */
export function messageLink(typed: string): URL | undefined {
  // another program than the browser may read a backslash, or a missing one, as another host
  if (!/^https:\/\/[^\s\p{C}\\]+$/iu.test(typed) || !URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  const isPlain = !url.username && !url.password && !url.port;
  // a name with a letter in its last part: no number, and nothing within a network
  return isPlain && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(url.hostname) ? url : undefined;
}

/** Where a link leads, as people read it beside the button. */
export const hostOfLink = (url: string): string => messageLink(url)?.hostname.replace(/^www\./, "") ?? "";
