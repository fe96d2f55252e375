import { expect, it } from "vitest";
import { directionsTo } from "./directions.ts";

const place = {
  venueName: "Teatro Colón",
  venueAddress: "Calle 10 # 5-32",
  city: "Bogotá",
  latitude: null,
  longitude: null,
};
const destinationOf = (link: string | undefined) => new URL(link ?? "").searchParams.get("destination");

it("leads to the place on the map", () => {
  expect(destinationOf(directionsTo({ ...place, latitude: 0, longitude: -74.07 }))).toBe("0,-74.07");
});

it("leads to the address where there is only that, a number sign and all", () => {
  expect(destinationOf(directionsTo(place))).toBe("Teatro Colón, Calle 10 # 5-32, Bogotá");
});

it("leads nowhere where nothing is known", () => {
  expect(directionsTo({ ...place, venueAddress: null })).toBeUndefined();
});
