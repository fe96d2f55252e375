/** What Google answers instead of what was asked for. */
export class GoogleError extends Error {
  override name = "GoogleError";
  readonly api: string;
  /** Of HTTP. */
  readonly status: number;
  /** Google's word for it: SERVICE_DISABLED, PERMISSION_DENIED. */
  readonly reason: string;

  constructor(api: string, status: number, reason: string, message: string) {
    super(message);
    this.api = api;
    this.status = status;
    this.reason = reason;
  }

  static from(api: string, status: number, text: string): GoogleError {
    const { message = text.slice(0, 300), reason } = read(text);
    return new GoogleError(api, status, reason ?? `HTTP ${status}`, message);
  }

  static ofOperation(
    api: string,
    { code = 0, message = "no reason given" }: { code?: number; message?: string },
  ) {
    return new GoogleError(api, 0, `code ${code}`, message);
  }
}

/** The error of google.rpc.Status: its message, and the reason in its details or else its status. */
function read(text: string): { message?: string; reason?: string } {
  try {
    const { error } = JSON.parse(text) as {
      error?: { message?: string; status?: string; details?: { reason?: string }[] };
    };
    const reason = error?.details?.find((detail) => detail.reason)?.reason ?? error?.status;
    return { message: error?.message, reason };
  } catch {
    return {}; // a page of a proxy
  }
}

/** What asking for a new account is refused with for a while: the same as where the permission is missing indeed. */
const OF_ACCOUNT =
  /Permission '?iam\.serviceAccounts\.\w+'? (is required to perform this operation on service account|denied on resource \(or it may not exist\))/i;

/** Whether this is either a permission that is missing, or an account that was just made. */
export const mayNotBeYet = (error: unknown): boolean =>
  error instanceof GoogleError && error.status === 403 && OF_ACCOUNT.test(error.message);

/** Whether a thing was just made or switched on, and is not known everywhere yet: nothing was done, the same may be asked again. */
export function isNotYet(error: unknown): boolean {
  if (!(error instanceof GoogleError)) return false;
  const { status, reason, message } = error;
  return (
    reason === "SERVICE_DISABLED" ||
    (status === 404 &&
      /Cannot find metric|metric referenced by the provided filter is unknown/.test(message)) ||
    ((status === 400 || status === 404) &&
      /service account .*does not exist|unknown service account/i.test(message)) ||
    mayNotBeYet(error)
  );
}

/** What to do about an error, in a sentence. */
export function adviceFor(error: unknown, projectId: string): string {
  if (!(error instanceof GoogleError))
    return "Look whether this machine is online, and run the same command again.";
  const { api, status, reason, message } = error;
  if (status === 401) return "Sign in: gcloud auth application-default login.";
  if (reason === "SERVICE_DISABLED")
    return `Switch it on, and run the same command again after some minutes: gcloud services enable ${api}.googleapis.com --project ${projectId}`;
  if (/billing/i.test(message) && status !== 403)
    return `Link a billing account: https://console.cloud.google.com/billing/linkedaccount?project=${projectId}`;
  if (status === 403)
    return `Either there is no ${projectId}, or the account that is signed in is not its Owner: gcloud auth application-default login.`;
  if (isNotYet(error)) return "Google does not know it yet; run the same command again in ten minutes.";
  if (status === 409 || status === 412)
    return "Somebody else changed it at the same time; run the same command again.";
  if (status === 429 || status >= 500) return "Google is busy; run the same command again in some minutes.";
  return "This is a fault of the set-up, or a rule of Google's that it does not know; do this step by hand and report it.";
}
