import type { Input, Output } from "./route.ts";
import type { Routes } from "./routes.ts";

/** Calls a declared route as a visitor without a sign-in. Throws the route's own errors. */
export type Ask = <Name extends keyof Routes>(
  name: Name,
  input: Input<Routes[Name]>,
) => Promise<Output<Routes[Name]>>;

export interface PageRequest {
  /** Path and query. */
  address: string;
  /** Origin of the site: "https://tarima.co". */
  site: string;
  ask: Ask;
  now: Date;
  /** Called for each part that could not be drawn; the browser then draws it. */
  onFault: (error: unknown) => void;
}

/** A public page as HTML, to be inserted into the built site's shell. */
export interface RenderedPage {
  /** The address has another by now: where to go instead, a path. The rest is empty then. */
  leadsTo?: string;
  /** 404 where nothing exists under the address. */
  status: 200 | 404;
  /** The screen's file. */
  screen: string;
  /** For the head: title, description, sharing metadata, structured data. */
  head: string;
  /** For the body: the screen and the data it was drawn from. */
  body: string;
}

/** What the site's server build (web/src/server) exports to the functions. */
export interface SiteServer {
  renderPage(request: PageRequest): Promise<RenderedPage>;
}
