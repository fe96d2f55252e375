// Where a browser enforces Trusted Types, a script URL must be created by a policy named in shared/src/lib/security-headers.ts.
// Two of these are ours, each for a single URL.

interface Rules {
  createScriptURL: (address: string) => string | null;
}

/** The used part; missing in TypeScript's DOM types. */
export const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy: (name: string, rules: Rules) => Rules;
    readonly defaultPolicy: object | null;
  };
};
