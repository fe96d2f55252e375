import { type Difference, defineStep, type Project } from "../step.ts";

interface Site {
  /** projects/…/sites/tarima-staging */
  name?: string;
  type?: string;
}
interface CustomDomain {
  hostState?: string;
  ownershipState?: string;
}

/** Whether the site's own name leads to Hosting. Only whoever owns the name can see to that. */
export const domain = defineStep<CustomDomain | undefined>({
  name: "Domain of the site",
  read: async ({ google, projectId, host }) => {
    if (isHostings(host)) return { hostState: "HOST_ACTIVE", ownershipState: "OWNERSHIP_ACTIVE" };
    const sites = await google.list<Site>("firebasehosting", `projects/${projectId}/sites`, "sites");
    const site = sites.find(({ type }) => type === "DEFAULT_SITE") ?? sites[0];
    const name = site?.name?.split("/").at(-1);
    if (!name) return undefined;
    return google.find<CustomDomain>(
      "firebasehosting",
      `projects/${projectId}/sites/${name}/customDomains/${host}`,
    );
  },
  differences: (found, { projectId, host }: Project): Difference[] => {
    const console = `https://console.firebase.google.com/project/${projectId}/hosting`;
    if (!found)
      return [{ byHand: `${host} does not lead to Hosting: add it as a custom domain at ${console}` }];
    const { hostState, ownershipState } = found;
    if (hostState === "HOST_ACTIVE" && ownershipState === "OWNERSHIP_ACTIVE") return [];
    return [
      {
        byHand: `${host} is not served yet (${hostState}, ${ownershipState}): ${console} says which DNS records it wants`,
      },
    ];
  },
});

/** The names that Hosting gives by itself. */
const isHostings = (host: string) => /\.(web\.app|firebaseapp\.com)$/.test(host);
