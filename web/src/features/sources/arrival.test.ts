import { expect, test } from "vitest";
import { type Arrival, arrivalAt, keepArrival, readArrival } from "./arrival.ts";

const SITE = "https://tarima.co";
const EVENT = `${SITE}/eventos/rumba`;
const at = (query: string, before = "", landed: string | undefined = `${EVENT}${query}`) =>
  arrivalAt({ address: new URL(`${EVENT}${query}`), landed, before });

test.each<[string, Arrival, Arrival]>([
  ["nothing", at(""), {}],
  [
    "a link with names",
    at("?utm_source=correo&utm_medium=boletin&utm_campaign=marzo"),
    { source: "correo", medium: "boletin", campaign: "marzo" },
  ],
  ["names without a source", at("?utm_medium=boletin"), {}],
  ["an empty source", at("?utm_source=%20"), {}],
  ["another page", at("", "https://l.instagram.com/?u=1"), { referrer: "l.instagram.com" }],
  [
    "a link on another page",
    at("?utm_source=bio", "https://l.instagram.com/"),
    { source: "bio", referrer: "l.instagram.com" },
  ],
  ["a page of ours", at("", `${SITE}/eventos`), { isInside: true }],
  ["the home page, within the site", at("", "https://google.com/", `${SITE}/`), { isInside: true }],
  ["a hidden page", at("", "about:blank"), {}],
  [
    "a browser that does not say where it landed",
    arrivalAt({ address: new URL(EVENT), landed: undefined, before: "https://t.co/x" }),
    { referrer: "t.co" },
  ],
])("who comes by %s is told to come so", (_, arrival, expected) => {
  expect(arrival).toEqual(expected);
});

test("names that are cut end with a whole character: the server refuses half of one, and the sale with it", () => {
  const long = encodeURIComponent(`${"a".repeat(199)}🎉🎉`);
  const { source, medium, campaign } = at(`?utm_source=${long}&utm_medium=${long}&utm_campaign=${long}`);
  for (const name of [source, medium, campaign]) expect(name?.isWellFormed()).toBe(true);
});

test("the last source with a name is kept, and none takes its place", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(readArrival("rumba", store)).toBeUndefined();
  expect(keepArrival("rumba", { isInside: true }, store)).toEqual({ isInside: true });
  expect(keepArrival("rumba", {}, store)).toEqual({ isInside: true });
  expect(keepArrival("rumba", { source: "bio" }, store)).toEqual({ source: "bio" });
  expect(keepArrival("rumba", {}, store)).toEqual({ source: "bio" });
  expect(keepArrival("rumba", { referrer: "t.co" }, store)).toEqual({ referrer: "t.co" });
  expect(readArrival("rumba", store)).toEqual({ referrer: "t.co" });
  expect(readArrival("otro", store)).toBeUndefined();
  kept.set("tarima.source.rumba", "{");
  expect(readArrival("rumba", store)).toBeUndefined();
});
