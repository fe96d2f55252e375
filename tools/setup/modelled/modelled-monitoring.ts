import { applyMask, type Json, notFound, Refusal, type Route, routesOf } from "./route.ts";
import type { World } from "./world.ts";

const logging = routesOf("logging", {
  "GET /v2/projects/*/metrics": (world) => ({ metrics: world.metrics }),
  "POST /v2/projects/*/metrics": (world, _, { body }) => {
    if (world.metrics.some(({ name }) => name === body.name))
      throw new Refusal(409, "ALREADY_EXISTS", `${body.name} exists`);
    world.metrics.push(body);
    return body;
  },
  "PUT /v2/projects/*/metrics/*": (world, [, name], { body }) => {
    world.metrics = world.metrics.map((metric) => (metric.name === name ? body : metric));
    return body;
  },
});

/** Lists, makes and changes what Monitoring keeps under a name of its own. */
const collection = (
  path: string,
  all: (world: World) => Json[],
  check: (world: World, body: Json) => void = () => {},
): Record<string, Route["serve"]> => ({
  [`GET /v3/projects/*/${path}`]: (world) => ({ [path]: all(world), totalSize: all(world).length }),
  [`POST /v3/projects/*/${path}`]: (world, _, { body }) => {
    check(world, body);
    const kept = { ...body, name: `projects/${world.number}/${path}/${world.newId()}` };
    all(world).push(kept);
    return kept;
  },
  [`PATCH /v3/projects/*/${path}/*`]: (world, [, id], { body, query }) => {
    check(world, body);
    const at = all(world).findIndex(({ name }) => name.endsWith(`/${path}/${id}`));
    const kept = all(world)[at];
    if (!kept) throw notFound(`${path}/${id}`);
    all(world)[at] = applyMask(kept, body, query.get("updateMask"));
    return all(world)[at];
  },
});

/** An alert on a counter of the log that was made a moment ago, or not at all, is refused. */
function checkMetrics(world: World, body: Json): void {
  for (const { conditionThreshold } of body.conditions ?? []) {
    const name = /logging\.googleapis\.com\/user\/(\w+)/.exec(conditionThreshold.filter)?.[1];
    const isKnown = !name || (world.metrics.some((metric) => metric.name === name) && !world.isNews(name));
    if (!isKnown)
      throw new Refusal(
        404,
        "NOT_FOUND",
        `Cannot find metric(s) that match type = "logging.googleapis.com/user/${name}".`,
      );
  }
}

const monitoring = routesOf("monitoring", {
  ...collection("notificationChannels", (world) => world.channels),
  ...collection("uptimeCheckConfigs", (world) => world.checks),
  ...collection("alertPolicies", (world) => world.alerts, checkMetrics),
  "GET /v1/projects/*/dashboards": (world) => ({ dashboards: world.dashboards }),
  "POST /v1/projects/*/dashboards": (world, _, { body }) => {
    if (body.etag) throw new Refusal(400, "INVALID_ARGUMENT", "A new dashboard has no etag");
    const id = world.newId();
    world.dashboards.push({ ...body, name: `projects/${world.number}/dashboards/${id}`, etag: `d${id}` });
    return body;
  },
  "PATCH /v1/projects/*/dashboards/*": (world, [, id], { body }) => {
    const at = world.dashboards.findIndex(({ name }) => name.endsWith(`/${id}`));
    if (world.dashboards[at]?.etag !== body.etag) throw new Refusal(409, "ABORTED", "It was changed");
    world.dashboards[at] = { ...body, etag: `d${world.newId()}` };
    return body;
  },
});

export const MONITORING_ROUTES: readonly Route[] = [...logging, ...monitoring];
