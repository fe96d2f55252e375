import { isDownload } from "@tarima/shared/api/download.ts";
import { type Access, CALLERS } from "@tarima/shared/api/roles.ts";
import { pathParams, type Route } from "@tarima/shared/api/route.ts";
import * as z from "zod/mini";

interface OpenApi {
  [part: string]: unknown;
  openapi: string;
}

const ERROR_SCHEMA = {
  type: "object",
  required: ["code", "message", "requestId"],
  properties: {
    code: { type: "string" },
    message: { type: "string" },
    requestId: { type: "string" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    details: {},
  },
};

function jsonSchema(schema: z.ZodMiniType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "openapi-3.0",
  });
  return rest;
}

/** The OpenAPI 3 document of a set of routes. */
export function openApiOf(routes: Record<string, Route>): OpenApi {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: "3.0.3",
    info: { title: "Tarima", version: "1" },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

function operationOf(name: string, route: Route): Record<string, unknown> {
  const input = jsonSchema(route.input, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const properties = input.properties ?? {};
  const inPath = pathParams(route.path);
  const headers = route.headers ?? {};
  const rest = Object.keys(properties).filter((field) => !inPath.includes(field) && !(field in headers));
  const required = (field: string) => input.required?.includes(field) ?? false;
  const hasBody = route.method !== "GET" && route.method !== "DELETE" && rest.length > 0;
  const parameter = (field: string, where: string, as = field) => ({
    name: as,
    in: where,
    required: where === "path" || required(field),
    schema: properties[field],
  });
  return {
    operationId: name,
    summary: route.summary,
    parameters: [
      ...inPath.map((field) => parameter(field, "path")),
      ...Object.entries(headers).map(([field, as]) => parameter(field, "header", as)),
      ...(hasBody ? [] : rest.map((field) => parameter(field, "query"))),
    ],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: Object.fromEntries(rest.map((field) => [field, properties[field]])),
              required: rest.filter(required),
            },
          },
        },
      },
    }),
    security: isPublic(route.access) ? [] : [{ bearer: [] }],
    "x-access": Object.fromEntries(
      CALLERS.flatMap((caller) => (route.access[caller] ? [[caller, route.access[caller]]] : [])),
    ),
    responses: {
      [route.status ?? 200]: {
        description: "OK",
        content: isDownload(route)
          ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
          : { "application/json": { schema: jsonSchema(route.output, "output") } },
      },
      default: {
        description: "Error",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

const isPublic = (access: Access) => access.anonymous !== undefined || access.service !== undefined;
