// Where a browser knows Trusted Types, which the page's policy asks for, no text becomes a script's address but through a policy
// that is named in it, shared/src/lib/security-headers.ts. There are two of ours, and each knows the one address it is for.

interface Rules {
  createScriptURL: (address: string) => string | null;
}

/** As much of it as is used here; the DOM's own types have none of it yet. */
export const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy: (name: string, rules: Rules) => Rules;
    readonly defaultPolicy: object | null;
  };
};
