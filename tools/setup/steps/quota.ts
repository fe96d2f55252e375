import { mostCpus } from "../../../functions/src/lib/function-limits.ts";
import { type Difference, defineStep } from "../step.ts";

/** Cloud Run's "Total CPU allocation, in milli vCPU, per project per region". */
const QUOTA = "services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion";

interface QuotaInfo {
  dimensionsInfos?: { applicableLocations?: string[]; details?: { value?: string } }[];
}

/** Whether all functions may run at once. Google gives more to whoever asks, and takes a day or two about it. */
export const quota = defineStep<number | undefined>({
  name: "Quota of CPU",
  read: async ({ google, projectId, region }) => {
    const path = `projects/${projectId}/locations/global/${QUOTA}`;
    const found = await google.find<QuotaInfo>("cloudquotas", path);
    const here = found?.dimensionsInfos?.find((it) => it.applicableLocations?.includes(region));
    const milli = Number(here?.details?.value);
    return Number.isFinite(milli) ? milli / 1000 : undefined;
  },
  differences: (cpus, { projectId, region, settings }): Difference[] => {
    const most = mostCpus(settings);
    if (cpus !== undefined && cpus >= most) return [];
    const has = cpus === undefined ? "how many the project has is not known" : `the project has ${cpus}`;
    const console = `https://console.cloud.google.com/iam-admin/quotas?project=${projectId}`;
    return [
      {
        byHand: `All functions may use ${most} CPUs in ${region}, and ${has}: ask for ${Math.ceil(most)} of "Total CPU allocation" of the Cloud Run Admin API at ${console}, or lower TARIMA_…_INSTANCES`,
      },
    ];
  },
});
