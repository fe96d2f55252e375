import type { Input, Output } from "./route.ts";
import type { Routes } from "./routes.ts";

/** Answers a declared route as to somebody who is not signed in. Throws what the route would be refused for. */
export type Ask = <Name extends keyof Routes>(
  name: Name,
  input: Input<Routes[Name]>,
) => Promise<Output<Routes[Name]>>;

export interface PageRequest {
  /** Path and query. */
  address: string;
  /** Where the site stands: "https://tarima.co". */
  site: string;
  ask: Ask;
  now: Date;
  /** Hears of a part that could not be drawn: the browser draws it then. */
  onFault: (error: unknown) => void;
}

/** A public page as HTML, to be put into the shell that the site was built with. */
export interface RenderedPage {
  /** 404 where there is nothing under the address. */
  status: 200 | 404;
  /** The screen it shows, by its file. */
  screen: string;
  /** For the head: title, description, what is shown where the page is shared, structured data. */
  head: string;
  /** For the body: the screen, and the data it was made of. */
  body: string;
}

/** What the site's server build (web/src/server) hands to the functions. */
export interface SiteServer {
  renderPage(request: PageRequest): Promise<RenderedPage>;
}
