import { applyMask, type Json, notFound, Refusal, type Route, routesOf } from "./route.ts";
import type { World } from "./world.ts";

const firebase = [
  ...routesOf("firebase", {
    "GET /v1beta1/projects/*": (world) => world.firebase ?? refuse("The project of Firebase"),
    "POST /v1beta1/projects/*:addFirebase": (world) =>
      world.later(() => {
        world.firebase = { projectId: world.projectId, projectNumber: world.number, state: "ACTIVE" };
        world.sites.push({
          name: `projects/${world.projectId}/sites/${world.projectId}`,
          type: "DEFAULT_SITE",
        });
      }),
    "GET /v1beta1/projects/*/webApps": (world) => ({ apps: world.webApps }),
    "GET /v1beta1/operations/*": (world, [id]) => world.poll(`operations/${id}`),
  }),
  ...routesOf("firebasehosting", {
    "GET /v1beta1/projects/*/sites": (world) => ({ sites: world.sites }),
    "GET /v1beta1/projects/*/sites/*/customDomains/*": (world, [, , host = ""]) =>
      world.customDomains[host] ?? refuse(host),
  }),
];

/** Restoring, of which the set-up does nothing. Source: reference of projects.locations.backups and projects.databases. */
const restoring = routesOf("firestore", {
  "GET /v1/projects/*/locations/*/backups": (world) => ({ backups: world.made }),
  "GET /v1/projects/*/databases": (world) => ({ databases: Object.values(world.restored) }),
  "GET /v1/projects/*/databases/*": (world, [, id = ""]) =>
    world.restored[id] ?? refuse(`The database ${id}`),
  "POST /v1/projects/*/databases:restore": (world, [project], { body }) => {
    const { databaseId, backup } = body;
    if (!world.made.some(({ name, state }) => name === backup && state === "READY")) throw refuse(backup);
    if (databaseId === "(default)" || world.restored[databaseId])
      throw new Refusal(409, "ALREADY_EXISTS", "Database already exists.");
    const name = `projects/${project}/databases/${databaseId}`;
    return ofDatabase(world, () => {
      world.restored[databaseId] = { name, type: "FIRESTORE_NATIVE", sourceInfo: { backup: { backup } } };
    });
  },
  "DELETE /v1/projects/*/databases/*": (world, [, id = ""]) => {
    if (!world.restored[id]) throw refuse(`The database ${id}`);
    return ofDatabase(world, () => {
      delete world.restored[id];
    });
  },
});

const firestore = routesOf("firestore", {
  "GET /v1/projects/*/databases/(default)": (world) => world.database ?? refuse("The database"),
  "POST /v1/projects/*/databases": (world, _, { body, query }) => {
    if (query.get("databaseId") !== "(default)") throw new Refusal(400, "INVALID_ARGUMENT", "databaseId");
    if (world.database) throw new Refusal(409, "ALREADY_EXISTS", "Database already exists.");
    return ofDatabase(world, () => {
      world.database = body;
    });
  },
  "PATCH /v1/projects/*/databases/(default)": (world, _, { body, query }) =>
    ofDatabase(world, () => {
      world.database = applyMask(world.database ?? refuse("The database"), body, query.get("updateMask"));
    }),
  "GET /v1/projects/*/databases/(default)/operations/*": (world, [, id]) => {
    const { done } = world.poll(`operations/${id}`);
    return { name: operationOf(world, `operations/${id}`), done };
  },
  "GET /v1/projects/*/databases/(default)/backupSchedules": (world) => ({ backupSchedules: world.backups }),
  "POST /v1/projects/*/databases/(default)/backupSchedules": (world, [id], { body }) => {
    const name = `projects/${id}/databases/(default)/backupSchedules/${world.newId()}`;
    if (world.backups.some(({ dailyRecurrence }) => dailyRecurrence && body.dailyRecurrence))
      throw new Refusal(400, "FAILED_PRECONDITION", "There is a daily schedule");
    world.backups.push({ name, ...body });
    return { name, ...body };
  },
  "PATCH /v1/projects/*/databases/(default)/backupSchedules/*": (world, [project, id], { body, query }) => {
    const name = `projects/${project}/databases/(default)/backupSchedules/${id}`;
    world.backups = world.backups.map((each) =>
      each.name === name ? applyMask(each, body, query.get("updateMask")) : each,
    );
    return body;
  },
  "GET /v1/projects/*/databases/(default)/collectionGroups/__all__/fields": (world) => ({
    fields: world.fields,
  }),
});

const operationOf = ({ projectId }: World, name: string) =>
  `projects/${projectId}/databases/(default)/${name}`;
const ofDatabase = (world: World, effect: () => void): Json => ({
  name: operationOf(world, world.later(effect).name),
});

const secretManager = routesOf("secretmanager", {
  "GET /v1/projects/*/secrets/*": (world, [, name = ""]) => (world.secrets[name] ? { name } : refuse(name)),
  "POST /v1/projects/*/secrets": (world, _, { query, body }) => {
    const name = query.get("secretId") ?? "";
    if (!body.replication) throw new Refusal(400, "INVALID_ARGUMENT", "replication");
    if (world.secrets[name]) throw new Refusal(409, "ALREADY_EXISTS", `Secret ${name} already exists.`);
    world.secrets[name] = { versions: [] };
    return { name };
  },
  "GET /v1/projects/*/secrets/*/versions": (world, [, name = ""], { query }) => {
    const state = query.get("filter")?.replace("state:", "");
    const found = world.secrets[name]?.versions.filter((version) => version.state === state) ?? [];
    return { versions: found.map((version) => ({ state: version.state })) };
  },
  "GET /v1/projects/*/secrets/*/versions/latest:access": (world, [, name = ""]) => {
    const latest = world.secrets[name]?.versions.at(-1);
    if (!latest) throw notFound(name);
    if (latest.state !== "ENABLED")
      throw new Refusal(400, "FAILED_PRECONDITION", `${name} is ${latest.state}`);
    return { payload: { data: Buffer.from(latest.value).toString("base64") } };
  },
});

const auth = routesOf("identitytoolkit", {
  "GET /admin/v2/projects/*/config": (world) => {
    if (!world.auth) throw new Refusal(404, "CONFIGURATION_NOT_FOUND", "CONFIGURATION_NOT_FOUND");
    return world.auth;
  },
  "PATCH /admin/v2/projects/*/config": (world, _, { body, query }) => {
    world.auth = applyMask(world.auth ?? refuse("The configuration"), body, query.get("updateMask"));
    return world.auth;
  },
  "GET /admin/v2/projects/*/defaultSupportedIdpConfigs/*": (world, [, name = ""]) =>
    world.providers[name] ?? refuse(name),
});

const storage = [
  ...routesOf("firebasestorage", {
    "GET /v1beta/projects/*/defaultBucket": (world) =>
      world.bucket
        ? { bucket: { name: `projects/${world.number}/buckets/${world.bucket.name}` } }
        : refuse("The default bucket"),
    "POST /v1beta/projects/*/defaultBucket": (world, [id], { body }) => {
      if (world.bucket) throw new Refusal(409, "ALREADY_EXISTS", "There is a default bucket");
      world.bucket = { name: `${id}.firebasestorage.app`, location: body.location.toUpperCase() };
      return { location: body.location };
    },
  }),
  ...routesOf("storage", {
    "GET /storage/v1/b/*": (world, [name]) =>
      world.bucket?.name === name ? world.bucket : refuse(`${name}`),
    "PATCH /storage/v1/b/*": (world, _, { body }) => {
      world.bucket = { ...world.bucket, ...body };
      return world.bucket;
    },
  }),
];

export const FIREBASE_ROUTES: readonly Route[] = [
  ...firebase,
  ...firestore,
  ...restoring,
  ...secretManager,
  ...auth,
  ...storage,
];

function refuse(what: string): never {
  throw notFound(what);
}
