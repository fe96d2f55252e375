import { REGION } from "@tarima/shared/lib/region.ts";

/** Runs the check of the services, which a schedule runs where the site is deployed. */
export async function checkHealth(): Promise<void> {
  const response = await fetch(`${process.env.TARIMA_FUNCTIONS_URL}/${REGION}/checkHealth-0`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (!response.ok) throw new Error(`checkHealth returned ${response.status}`);
}
