import type { Plugin } from "vite";

// Leaves out the parts of libraries that nothing here uses.

/**
 * Links of react-router import the code that prefetches routes in framework mode, 11 KiB that do nothing here. This replaces it
 * with what it returns outside of that mode.
 */
export function withoutRoutePrefetch(): Plugin {
  const id = "\0tarima:no-prefetch";
  const users = /\/react-router\/dist\/production\/lib\/(dom\/lib|components)\.js$/;
  const code = `
    import { createContext } from "react";
    export const FrameworkContext = createContext(undefined);
    export const PrefetchPageLinks = () => null;
    export const usePrefetchBehavior = () => [false, null, {}];
    export const mergeRefs = (...refs) => (value) => refs.forEach((ref) => {
      if (typeof ref === "function") ref(value);
      else if (ref) ref.current = value;
    });`;
  return {
    name: "tarima:no-prefetch",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.endsWith("/ssr/components.js") && importer && users.test(importer) ? id : undefined,
    load: (asked) => (asked === id ? code : undefined),
  };
}
