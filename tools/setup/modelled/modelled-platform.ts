import { applyMask, type Json, notFound, Refusal, type Route, routesOf } from "./route.ts";
import type { World } from "./world.ts";

const serviceUsage = routesOf("serviceusage", {
  "GET /v1/projects/*/services:batchGet": (world, [id], { query }) => {
    checkProject(world, id);
    const names = query.getAll("names");
    if (names.length > 30) throw new Refusal(400, "INVALID_ARGUMENT", "At most 30 services");
    return {
      services: names.map((name) => {
        const api = name.split("/").at(-1) ?? "";
        return {
          name: `projects/${world.number}/services/${api}`,
          parent: `projects/${world.number}`,
          state: world.on.has(api) ? "ENABLED" : "DISABLED",
        };
      }),
    };
  },
  "POST /v1/projects/*/services:batchEnable": (world, [id], { body }) => {
    checkProject(world, id);
    if (body.serviceIds.length > 20) throw new Refusal(400, "INVALID_ARGUMENT", "At most 20 services");
    return world.later(() => {
      for (const api of body.serviceIds) world.on.add(api);
    });
  },
  "GET /v1/operations/*": (world, [id]) => world.poll(`operations/${id}`),
});

const quotas = routesOf("cloudquotas", {
  "GET /v1/projects/*/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion": (
    { cpus },
    [id],
  ) => ({
    name: `projects/${id}/locations/global/services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion`,
    dimensionsInfos: Object.entries(cpus).map(([region, value]) => ({
      ...{ dimensions: { region }, details: { value: String(value * 1000) }, applicableLocations: [region] },
    })),
  }),
});

const billing = [
  ...routesOf("cloudbilling", {
    "GET /v1/projects/*/billingInfo": (world) => world.billing,
  }),
  ...routesOf("billingbudgets", {
    "GET /v1/billingAccounts/*/budgets": (world) => ({ budgets: world.budgets }),
    "POST /v1/billingAccounts/*/budgets": (world, [account], { body }) => {
      const name = `billingAccounts/${account}/budgets/${world.newId()}`;
      const specifiedAmount = { currencyCode: "COP", ...body.amount.specifiedAmount };
      const budgetFilter = { ...body.budgetFilter, projects: [`projects/${world.number}`] };
      const kept = { ...body, name, budgetFilter, amount: { specifiedAmount } };
      world.budgets.push(kept);
      return kept;
    },
    "PATCH /v1/billingAccounts/*/budgets/*": (world, [account, id], { body, query }) =>
      change(world.budgets, `billingAccounts/${account}/budgets/${id}`, body, query),
  }),
];

const iam = [
  ...routesOf("cloudresourcemanager", {
    "POST /v3/projects/*:getIamPolicy": (world, _, { body }) =>
      readPolicy(world, "", body.options?.requestedPolicyVersion),
    "POST /v3/projects/*:setIamPolicy": (world, _, { body }) => writePolicy(world, "", body.policy),
  }),
  ...routesOf("iam", {
    "GET /v1/projects/*/serviceAccounts/*": (world, [, email = ""]) => {
      if (!world.accounts[email]) throw notFound(email);
      return world.accounts[email];
    },
    "POST /v1/projects/*/serviceAccounts": (world, [id], { body }) => {
      const email = `${body.accountId}@${id}.iam.gserviceaccount.com`;
      if (world.accounts[email]) throw new Refusal(409, "ALREADY_EXISTS", `${email} exists`);
      world.policies[email] = { etag: "e0" };
      world.accounts[email] = { ...body.serviceAccount, email };
      return world.accounts[email];
    },
    "POST /v1/projects/*/serviceAccounts/*:getIamPolicy": (world, [, email = ""], { query }) => {
      checkIsKnown(world, email);
      return readPolicy(world, email, Number(query.get("options.requestedPolicyVersion")));
    },
    "POST /v1/projects/*/serviceAccounts/*:setIamPolicy": (world, [, email = ""], { body }) =>
      writePolicy(world, email, body.policy),
  }),
];

export const PLATFORM_ROUTES: readonly Route[] = [...serviceUsage, ...quotas, ...billing, ...iam];

function checkProject(world: World, id: string | undefined): void {
  if (id !== world.projectId)
    throw new Refusal(403, "PERMISSION_DENIED", `Permission denied on resource project ${id}.`);
}

/** What was read before an account was made may be answered for a while after: as if there were none, or none to be seen. */
function checkIsKnown({ accounts, isNews }: World, email: string): void {
  if (!accounts[email]) return;
  const permission = "iam.serviceAccounts.getIamPolicy";
  if (isNews(`${email} to see`))
    throw new Refusal(
      403,
      "PERMISSION_DENIED",
      `Permission ${permission} is required to perform this operation on service account ${email}.`,
    );
  if (isNews(`${email} to find`)) throw new Refusal(404, "NOT_FOUND", "Unknown service account");
}

/** Read as an older version than 3, a binding with a condition has another role's name, and no condition. */
function readPolicy(world: World, of: string, version = 1): Json {
  const policy = world.policies[of];
  if (!policy) throw notFound(of);
  const bindings: Json[] = policy.bindings ?? [];
  if (version >= 3) return structuredClone(policy);
  const old = bindings.map(({ condition, role, members }) => ({
    role: condition ? `${role}_withcond` : role,
    members,
  }));
  return structuredClone({ ...policy, bindings: old });
}

function writePolicy(world: World, of: string, policy: Json): Json {
  const before = world.policies[of];
  if (!before) throw notFound(of);
  if (policy.etag !== before.etag)
    throw new Refusal(
      409,
      "ABORTED",
      "There were concurrent policy changes. Please retry the whole read-modify-write.",
    );
  const bindings: Json[] = policy.bindings ?? [];
  if (bindings.some(({ condition }) => condition) && policy.version !== 3)
    throw new Refusal(400, "INVALID_ARGUMENT", "Conditions want version 3");
  for (const member of bindings.flatMap(({ members }) => members as string[])) {
    const [kind, email = ""] = member.split(":");
    if (kind === "serviceAccount" && (!world.accounts[email] || world.isNews(`${email} for ${of}`)))
      throw new Refusal(400, "INVALID_ARGUMENT", `Service account ${email} does not exist.`);
  }
  world.policies[of] = { ...policy, etag: `e${world.newId()}` };
  return world.policies[of];
}

function change(all: Json[], name: string, body: Json, query: URLSearchParams): Json {
  const at = all.findIndex((each) => each.name === name);
  const kept = all[at];
  if (!kept) throw notFound(name);
  all[at] = applyMask(kept, body, query.get("updateMask"));
  return kept;
}
