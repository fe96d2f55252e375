import { ERRORS } from "@tarima/shared/errors.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import type { PageRequest } from "@tarima/shared/site-page.ts";
import { publicEventKey } from "../features/events/use-public-events.ts";
import type { PageState } from "../lib/page-state.ts";
import { eventHead, homeHead, listHead } from "./page-head.ts";

export interface PagePlan {
  status: 200 | 404;
  head: string;
  answers: PageState["answers"];
}

/** Reads what a public page shows, under the keys its screen asks by, and says what its head is to tell. */
export function planPage(request: PageRequest): Promise<PagePlan> {
  const { pathname, searchParams } = new URL(request.address, request.site);
  const [, section, slug] = pathname.split("/");
  if (!section) return planHome(request);
  if (section === "eventos" && slug) return planEvent(decodeURIComponent(slug), request);
  return planList(searchParams, request);
}

async function planHome({ site }: PageRequest): Promise<PagePlan> {
  return { status: 200, head: homeHead(site), answers: [] };
}

async function planList(query: URLSearchParams, { site }: PageRequest): Promise<PagePlan> {
  return { status: 200, head: listHead(query, site), answers: [] };
}

async function planEvent(slug: string, { ask, site, now }: PageRequest): Promise<PagePlan> {
  const event = await findEvent(slug, ask);
  return {
    status: event ? 200 : 404,
    head: event ? eventHead(event, site, now) : "",
    answers: [{ key: publicEventKey(slug), data: event }],
  };
}

/** Null where there is none, as the screen's own question answers. */
async function findEvent(slug: string, ask: PageRequest["ask"]): Promise<PublicEvent | null> {
  try {
    return await ask("getPublicEventBySlug", { slug });
  } catch (error) {
    const { status } = ERRORS[(error as { code?: keyof typeof ERRORS }).code ?? "UNKNOWN_ERROR"] ?? {};
    if (status === 404 || status === 400) return null;
    throw error;
  }
}
