import { ERRORS } from "@tarima/shared/api/errors.ts";
import { checkInRoutes } from "@tarima/shared/check-ins/check-ins.routes.ts";
import { type CallableRequest, type FunctionsErrorCode, HttpsError, onCall } from "firebase-functions/https";
import { isAppCheckOn } from "../../../lib/config.ts";
import { LIMITS } from "../../../lib/function-options.ts";
import { actorOf } from "../../../lib/http/authenticate.ts";
import { answeringBare } from "../../../lib/http/bare-headers.ts";
import { readingCalls } from "../../../lib/http/callable-body.ts";
import { errorBody, logFailure } from "../../../lib/http/error-handler.ts";
import { clientAddress } from "../../../lib/http/rate-limit/client-address.ts";
import { keepFrameFromParsing } from "../../../lib/http/read-body.ts";
import { observingCalls } from "../../../lib/observability/observe-requests.ts";
import { currentRequestId, currentWork } from "../../../lib/observability/work.ts";
import { execute } from "../../access/execute.ts";
import { deviceOf } from "../../security/standing.ts";
import { checkInHandlers } from "./check-ins.handlers.ts";

const NAME = "validateTicket";

const CALLABLE_CODES: Readonly<Record<number, FunctionsErrorCode>> = {
  400: "invalid-argument",
  401: "unauthenticated",
  403: "permission-denied",
  404: "not-found",
  409: "failed-precondition",
  410: "failed-precondition",
  503: "unavailable",
};

/** POST /ticket-validations/validate-qr as a Firebase callable. */
async function validate(request: CallableRequest<unknown>): Promise<unknown> {
  const requestId = currentRequestId();
  const { auth, rawRequest } = request;
  const actor = auth ? actorOf({ ...auth.token, uid: auth.uid }) : undefined;
  const work = currentWork();
  if (work && actor) work.role = actor.role;
  try {
    return await execute(checkInRoutes.validateQr, checkInHandlers.validateQr, request.data ?? {}, {
      actor,
      requestId,
      ip: clientAddress(rawRequest.header("x-forwarded-for"), rawRequest.socket?.remoteAddress),
      userAgent: (rawRequest.header("user-agent") ?? "").slice(0, 400),
      now: new Date(),
      device: deviceOf((request.data as { device?: unknown } | null)?.device), // callables cannot send headers
    });
  } catch (error) {
    const body = errorBody(error, checkInRoutes.validateQr.failure, requestId);
    logFailure(error, body, NAME);
    const { status } = ERRORS[body.code];
    throw new HttpsError(CALLABLE_CODES[status] ?? "internal", body.message, body);
  }
}

if (process.env.FUNCTION_TARGET === "validateTicket") keepFrameFromParsing();

export const validateTicket = answeringBare(
  observingCalls(
    readingCalls(onCall({ ...LIMITS.validateTicket, enforceAppCheck: isAppCheckOn() }, validate), NAME),
    NAME,
  ),
);
