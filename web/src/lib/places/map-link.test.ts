import { describe, expect, test } from "vitest";
import { coordinatesOfMapLink, isShortMapLink } from "./map-link.ts";

const CALI = { latitude: 3.4516, longitude: -76.532 };

describe("the place of a map's link", () => {
  test.each([
    ["Google, what is seen", "https://www.google.com/maps/@3.4516,-76.532,17z"],
    ["Google, q", "https://maps.google.com/?q=3.4516,-76.532"],
    ["Google, q encoded", "https://www.google.com/maps?q=3.4516%2C-76.532&hl=es"],
    ["Google, search", "https://www.google.com/maps/search/?api=1&query=3.4516%2C%20-76.532"],
    [
      "Google, a marker beside what is seen",
      "https://www.google.com/maps/place/Coliseo/@3.4,-76.5,15z/data=!3m1!4b1!4m6!3m5!8m2!3d3.4516!4d-76.532!16s",
    ],
    ["Google, ll", "https://maps.google.com/maps?ll=3.4516,-76.532&z=16"],
    ["OpenStreetMap, window", "https://www.openstreetmap.org/#map=17/3.4516/-76.532"],
    [
      "OpenStreetMap, marker beside its window",
      "https://www.openstreetmap.org/?mlat=3.4516&mlon=-76.532#map=12/3.40/-76.50",
    ],
    ["Apple", "https://maps.apple.com/?ll=3.4516,-76.532&q=Coliseo"],
    ["Waze", "https://www.waze.com/ul?ll=3.4516%2C-76.532&navigate=yes"],
    ["Waze live map", "https://www.waze.com/es/live-map/directions?to=ll.3.4516%2C-76.532"],
    ["the numbers alone", " 3.4516, -76.532 "],
  ])("%s", (_, link) => expect(coordinatesOfMapLink(link)).toEqual(CALI));

  test.each([
    "https://maps.app.goo.gl/3kq9fZ",
    "https://www.google.com/maps/place/Coliseo+del+Río",
    "https://maps.google.com/?q=0,0",
    "https://maps.google.com/?q=95.2,-76.532",
    "Coliseo del Río, Cali",
    "",
  ])("there is none in «%s»", (link) => expect(coordinatesOfMapLink(link)).toBeUndefined());
});

test("a short link is known as one", () => {
  expect(isShortMapLink("https://maps.app.goo.gl/3kq9fZ")).toBe(true);
  expect(isShortMapLink("https://osm.org/go/abc")).toBe(true);
  expect(isShortMapLink("https://www.google.com/maps/@3.45,-76.5,17z")).toBe(false);
});
