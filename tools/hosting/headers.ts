import { hostingRules, type PageNeeds } from "@tarima/shared/lib/security-headers.ts";

export interface HeaderedConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

/** Returns the configuration with the headers that a site with these needs must be sent with; other rules are kept. */
export function withHeaders<C extends HeaderedConfig>(config: C, needs: PageNeeds): C {
  const rules = hostingRules(needs);
  const ours = new Set(rules.map(({ source }) => source));
  const others = config.hosting.headers.filter(({ source }) => !ours.has(source));
  return { ...config, hosting: { ...config.hosting, headers: [...rules, ...others] } };
}
