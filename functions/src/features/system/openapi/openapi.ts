import { isDownload } from "@tarima/shared/api/download.ts";
import { type Access, CALLERS } from "@tarima/shared/api/roles.ts";
import { pathParams, type Route } from "@tarima/shared/api/route.ts";
import * as z from "zod/mini";
import { errorExamples, errorResponses } from "./error-responses.ts";
import type { Recorded } from "./recorded.ts";

interface OpenApi {
  [part: string]: unknown;
  openapi: string;
}

const ERROR_SCHEMA = {
  type: "object",
  required: ["code", "message", "requestId"],
  properties: {
    code: { type: "string" },
    message: { type: "string", description: "For people, in Spanish" },
    requestId: { type: "string" },
    fields: {
      type: "object",
      additionalProperties: { type: "string" },
      description: "What is wrong with which field",
    },
    details: {},
  },
};

function jsonSchema(schema: z.ZodMiniType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: part }) => {
      nameProperties(part);
      describeTransformed(zodSchema, part);
    },
  });
  return rest;
}

/** Turns a record with known keys (`propertyNames`) into `properties`, which validators and code generators expect. */
function nameProperties(part: z.core.JSONSchema.BaseSchema): void {
  const names = (part.propertyNames as { enum?: string[] } | undefined)?.enum; // Zod writes a record of an enum like this
  const values = part.additionalProperties;
  if (!names || typeof values !== "object") return;
  part.properties = Object.fromEntries(names.map((name) => [name, values]));
  delete part.propertyNames;
  delete part.additionalProperties;
}

/** The output of a transform has no schema, so describe its input. */
function describeTransformed(schema: z.core.$ZodTypes, part: z.core.JSONSchema.BaseSchema): void {
  const { def } = schema._zod;
  if (def.type !== "pipe" || def.out._zod.def.type !== "transform") return;
  const { $schema: _, ...taken } = z.toJSONSchema(def.in, { unrepresentable: "any" });
  Object.assign(part, taken);
}

/** The OpenAPI 3.1 document of a set of routes, with an example and the known errors of each. */
export function openApiOf(
  routes: Record<string, Route>,
  recorded: Readonly<Record<string, Recorded>>,
): OpenApi {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    const operation = operationOf(name, route, recorded[name] ?? { input: {}, errors: [] });
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tarima",
      version: "1",
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: ERROR_SCHEMA },
      examples: errorExamples(routes, recorded),
    },
  };
}

function operationOf(name: string, route: Route, recorded: Recorded): Record<string, unknown> {
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
    ...(field in recorded.input && { example: recorded.input[field] }),
  });
  const pick = (source: Record<string, unknown>) =>
    Object.fromEntries(rest.filter((field) => field in source).map((field) => [field, source[field]]));
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
            schema: { type: "object", properties: pick(properties), required: rest.filter(required) },
            example: pick(recorded.input),
          },
        },
      },
    }),
    security: isPublic(route.access) ? [] : [{ bearer: [] }],
    "x-access": Object.fromEntries(
      CALLERS.flatMap((caller) => (route.access[caller] ? [[caller, route.access[caller]]] : [])),
    ),
    responses: {
      [route.status ?? 200]: successOf(route, recorded),
      ...errorResponses(route, recorded.errors),
    },
  };
}

function successOf(route: Route, { output }: Recorded): object {
  if (route.status === 204) return { description: "Done; there is nothing to say" };
  const content = isDownload(route)
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: jsonSchema(route.output, "output"), example: output } };
  return { description: "OK", content };
}

const isPublic = (access: Access) => access.anonymous !== undefined || access.service !== undefined;
