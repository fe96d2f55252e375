import { ERRORS } from "@tarima/shared/api/errors.ts";
import type { PageRequest, RenderedPage } from "@tarima/shared/api/site-page.ts";
import { catalogRoutes } from "@tarima/shared/catalog/catalog.routes.ts";
import type { PublicEvent } from "@tarima/shared/events/public-event.schema.ts";
import { DEFAULT_SERVICE_FEE_RATE, SIMILAR_EVENTS } from "@tarima/shared/lib/limits.ts";
import { type SiteSettings, siteSettingsRoutes } from "@tarima/shared/system/site-settings.routes.ts";
import { filtersOf } from "../features/events/catalog/catalog-query.ts";
import { catalogPages, inputOf } from "../features/events/catalog/use-catalog.ts";
import { publicEventKey } from "../features/events/page/use-public-event.ts";
import {
  producerEventPages,
  producerEventsInput,
  producerPageKey,
} from "../features/events/producer/use-producer-page.ts";
import type { PageState } from "../lib/api/page-state.ts";
import { queryKey } from "../lib/api/query.ts";
import { paths } from "../lib/routing/paths.ts";
import { eventHead, homeHead, listHead, producerHead, sellHead } from "./page-head.ts";

export interface PagePlan extends Pick<RenderedPage, "status" | "screen" | "head" | "leadsTo"> {
  answers: PageState["answers"];
}

/** Reads a public page's data, under its screen's query keys, and returns its head. */
export async function planPage(request: PageRequest): Promise<PagePlan> {
  const settings = settingsOf(request);
  const plan = await planScreen(request, settings);
  const data = await settings;
  if (!data) return plan;
  const key = queryKey(siteSettingsRoutes.getSiteSettings, {});
  return { ...plan, answers: [...plan.answers, { key, data }] };
}

type Settings = Promise<SiteSettings | undefined>;

/** What is switched, for what every page says of it. Pages are drawn without it, too: the browser requests it again. */
async function settingsOf({ ask, onFault }: PageRequest): Settings {
  try {
    return await ask("getSiteSettings", {});
  } catch (error) {
    onFault(error);
    return undefined;
  }
}

async function planScreen(request: PageRequest, settings: Settings): Promise<PagePlan> {
  const { pathname, searchParams } = new URL(request.address, request.site);
  const [, section, slug, ...more] = pathname.split("/");
  if (!section) return planHome(request);
  if (pathname === paths.sell) return planSell(request, settings);
  if (more.some(Boolean)) return NOWHERE; // the router knows no such page
  if (section === "eventos" && slug) return planEvent(slugOf(slug), request);
  if (section === "productores") return planProducer(slugOf(slug ?? ""), request);
  return planList(searchParams, request);
}

const NOWHERE: PagePlan = { status: 404, screen: "event-screen", head: "", answers: [] };

async function planSell({ site }: PageRequest, settings: Settings): Promise<PagePlan> {
  const { feeRate = DEFAULT_SERVICE_FEE_RATE } = (await settings) ?? {};
  return { status: 200, screen: "sell-screen", head: sellHead(site, feeRate), answers: [] };
}

async function planHome({ ask, site }: PageRequest): Promise<PagePlan> {
  const { getHomeEvents } = catalogRoutes;
  const data = await ask("getHomeEvents", {});
  return {
    status: 200,
    screen: "home-screen",
    head: homeHead(site),
    answers: [{ key: queryKey(getHomeEvents, {}), data }],
  };
}

async function planList(query: URLSearchParams, { ask, site }: PageRequest): Promise<PagePlan> {
  const asked = filtersOf(query);
  const data = await ask("browseEvents", inputOf(asked));
  return {
    status: 200,
    screen: "events-screen",
    head: listHead(asked, site),
    answers: [{ key: catalogPages(asked).queryKey, data: { pages: [data], pageParams: [null] } }],
  };
}

async function planEvent(slug: string, { ask, site, now }: PageRequest): Promise<PagePlan> {
  const event = await findEvent(slug, ask);
  return {
    status: event ? 200 : 404,
    screen: "event-screen",
    head: event ? eventHead(event, site, now) : "",
    answers: [{ key: publicEventKey(slug), data: event }, ...(event ? await similarTo(event, ask) : [])],
  };
}

/** The events shown below the event. The page works without them. */
async function similarTo({ event }: PublicEvent, ask: PageRequest["ask"]): Promise<PageState["answers"]> {
  const input = { id: event.id, limit: SIMILAR_EVENTS };
  try {
    const data = await ask("listSimilarEvents", input);
    return [{ key: queryKey(catalogRoutes.listSimilarEvents, input), data }];
  } catch {
    return []; // the browser requests it again
  }
}

async function planProducer(slug: string, { ask, site, address }: PageRequest): Promise<PagePlan> {
  const { search } = new URL(address, site);
  const producer = await orNull(ask("getProducerPage", { slug }));
  const plan = { status: producer ? 200 : 404, screen: "producer-page-screen" } as const;
  const own = { key: producerPageKey(slug), data: producer };
  if (!producer) return { ...plan, head: "", answers: [own] };
  if (producer.slug !== slug)
    return { ...plan, head: "", answers: [], leadsTo: paths.producerPage(producer.slug) + search };
  const input = producerEventsInput(producer.id);
  const [upcoming, past] = await Promise.all([
    ask("listUpcomingOfProducer", input),
    ask("listPastOfProducer", input),
  ]);
  const firstOf = (data: typeof upcoming) => ({ pages: [data], pageParams: [null] });
  return {
    ...plan,
    head: producerHead(producer, upcoming.items, site),
    answers: [
      own,
      { key: producerEventPages(producer.id, "upcoming").queryKey, data: firstOf(upcoming) },
      { key: producerEventPages(producer.id, "past").queryKey, data: firstOf(past) },
    ],
  };
}

const findEvent = (slug: string, ask: PageRequest["ask"]): Promise<PublicEvent | null> =>
  orNull(ask("getPublicEventBySlug", { slug }));

/** Null if there is nothing of that name, like the screen's own query. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    const { status } = ERRORS[(error as { code?: keyof typeof ERRORS }).code ?? "UNKNOWN_ERROR"] ?? {};
    if (status === 404 || status === 400) return null;
    throw error;
  }
}

/** Decodes it as the router does; a slug that cannot be decoded is kept as it is, and matches no event. */
function slugOf(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
