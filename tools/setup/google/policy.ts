import type { Api, Google } from "./google.ts";
import { GoogleError } from "./google-error.ts";

export interface Binding {
  role: string;
  members?: string[];
  condition?: object;
}

/** Who may do what with a project or an account, as far as it is looked at; the rest is sent back as it came. */
export interface Policy {
  bindings?: Binding[];
  etag?: string;
  version?: number;
}

/** Where a policy is: without :getIamPolicy and :setIamPolicy behind it. */
export interface Place {
  api: Api;
  path: string;
}

/** Somebody else may write it too; each attempt reads it anew. */
const ATTEMPTS = 5;

/** The roles of somebody that hold without a condition. */
export const rolesOf = ({ bindings = [] }: Policy, member: string): string[] =>
  bindings
    .filter(({ members, condition }) => !condition && members?.includes(member))
    .map(({ role }) => role);

/** The same policy with these roles for somebody, and everything else as it was. */
function withRoles(policy: Policy, member: string, roles: readonly string[]): Policy {
  const bindings = [...(policy.bindings ?? [])];
  for (const role of roles) {
    const at = bindings.findIndex((binding) => binding.role === role && !binding.condition);
    const members = bindings[at]?.members ?? [];
    if (members.includes(member)) continue;
    if (at < 0) bindings.push({ role, members: [member] });
    else bindings[at] = { role, members: [...members, member] };
  }
  return { ...policy, bindings };
}

/** Version 3 is the one that shows conditions: read as an older one, they would be lost when it is written. */
const asRead = ({ api, path }: Place): [Api, string, object] =>
  api === "iam"
    ? [api, `${path}:getIamPolicy?options.requestedPolicyVersion=3`, {}]
    : [api, `${path}:getIamPolicy`, { options: { requestedPolicyVersion: 3 } }];

export const findPolicy = (google: Google, place: Place): Promise<Policy | undefined> =>
  google.find<Policy>(...asRead(place));

/** Of what was just made: a write is repeated until Google knows it everywhere, a read is not. */
export const waitForPolicy = (google: Google, place: Place): Promise<Policy> =>
  google.write<Policy>("POST", ...asRead(place));

/** Gives somebody roles. The policy is written only if nobody changed it since it was read: its etag says so. */
export async function grant(
  google: Google,
  place: Place,
  member: string,
  roles: readonly string[],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const policy = withRoles(await waitForPolicy(google, place), member, roles);
    try {
      await google.write("POST", place.api, `${place.path}:setIamPolicy`, { policy });
      return;
    } catch (error) {
      const isLost = error instanceof GoogleError && error.status === 409;
      if (!isLost || attempt === ATTEMPTS) throw error;
    }
  }
}
