import { ERRORS, type ErrorCode } from "@tarima/shared/api/errors.ts";
import type { Route } from "@tarima/shared/api/route.ts";

/** A route's error responses by status: those its declaration implies, and those the tests received. */
export function errorResponses(route: Route, seen: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(errorsOf(route, seen), (code) => String(ERRORS[code].status));
  return Object.fromEntries([...byStatus].map(([status, own]) => [status, responseOf(own)]));
}

function errorsOf(route: Route, seen: readonly ErrorCode[]): ErrorCode[] {
  return [...new Set([...declaredErrors(route), ...seen, route.failure])].toSorted();
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
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: codes.join(", "),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** An example of each error in these routes, as clients receive it. */
export function errorExamples(
  routes: Readonly<Record<string, Route>>,
  seen: Readonly<Record<string, { errors: readonly ErrorCode[] }>>,
): Record<string, object> {
  const codes = Object.entries(routes).flatMap(([name, route]) => errorsOf(route, seen[name]?.errors ?? []));
  return Object.fromEntries(
    [...new Set(codes)].toSorted().map((code) => {
      const { message } = ERRORS[code];
      return [code, { value: { code, message, requestId: "5f0c6f0e-7d0b-4a43-9a51-2f6f0f6f3c11" } }];
    }),
  );
}
