import { ERRORS, type ErrorCode } from "@tarima/shared/api/errors.ts";
import type { Route } from "@tarima/shared/api/route.ts";

/** The responses of a route that are errors, by status: those that follow from its declaration, and those that were seen. */
export function errorResponses(route: Route, seen: readonly ErrorCode[]): Record<string, unknown> {
  const codes = new Set<ErrorCode>([...declaredErrors(route), ...seen, route.failure]);
  const byStatus = Map.groupBy([...codes].toSorted(), (code) => String(ERRORS[code].status));
  return Object.fromEntries([...byStatus].map(([status, own]) => [status, responseOf(own)]));
}

function declaredErrors({ access, input }: Route): ErrorCode[] {
  const isOpen = access.anonymous !== undefined;
  const takesSomething = Object.keys(input.shape).length > 0;
  return [
    "TOO_MANY_REQUESTS",
    ...(takesSomething ? (["INVALID_REQUEST"] as const) : []),
    ...(isOpen ? [] : (["UNAUTHENTICATED", "FORBIDDEN"] as const)),
  ];
}

function responseOf(codes: readonly ErrorCode[]): object {
  const example = (code: ErrorCode) => ({
    value: { code, message: ERRORS[code].message, requestId: "5f0c6f0e-7d0b-4a43-9a51-2f6f0f6f3c11" },
  });
  return {
    description: codes.join(", "),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        examples: Object.fromEntries(codes.map((code) => [code, example(code)])),
      },
    },
  };
}
