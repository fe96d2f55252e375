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
    const { details } = error as { details?: Partial<ErrorBody> };
    // our functions return the catalogue's error body; without one the function was not reached
    throw details?.code
      ? new ApiError(details.code, { status: 400, ...details })
      : new ApiError("NETWORK_ERROR");
  }
}
