import type { ErrorBody } from "@tarima/shared/api/errors.ts";
import { REGION } from "@tarima/shared/lib/region.ts";
import { connectFunctionsEmulator, getFunctions, httpsCallable } from "firebase/functions";
import { appCheckToken, isAppChecked } from "../firebase/app-check.ts";
import { firebaseApp } from "../firebase/firebase-app.ts";
import { EMULATOR_HOST, emulators } from "../firebase/firebase-config.ts";
import { deviceName } from "../session/device.ts";
import { ApiError } from "./api-error.ts";

/** Timeout of a call, milliseconds. */
const TIMEOUT_MS = 8000;

/** The HTTP statuses of a callable's codes that are not a 400. */
const STATUSES: Readonly<Record<string, number>> = {
  unauthenticated: 401,
  "permission-denied": 403,
  "not-found": 404,
  "failed-precondition": 409,
  internal: 500,
  unavailable: 503,
};

if (isAppChecked) await appCheckToken();
const functions = getFunctions(firebaseApp, REGION);
if (emulators) connectFunctionsEmulator(functions, EMULATOR_HOST, emulators.functions);

/** Calls a Firebase callable; every failure is an ApiError, as for declared routes. */
export async function callFunction<Input extends object, Output>(
  name: string,
  input: Input,
): Promise<Output> {
  try {
    const { data } = await httpsCallable<Input, Output>(functions, name, { timeout: TIMEOUT_MS })(
      { ...input, device: deviceName() }, // the callable client cannot send our header
    );
    return data;
  } catch (error) {
    const { code = "", details } = error as { code?: string; details?: Partial<ErrorBody> };
    // our functions return the catalogue's error body; without one the function was not reached
    const status = STATUSES[code.replace("functions/", "")] ?? 400;
    if (details?.code) throw new ApiError(details.code, { status, ...details });
    throw status === 404 ? new ApiError("NOT_FOUND", { status }) : new ApiError("NETWORK_ERROR");
  }
}
