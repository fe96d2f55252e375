import { changePass } from "../../../src/features/ticketing/change-pass.ts";
import { events } from "../../../src/lib/firestore/collections.ts";
import { hold } from "./hold.ts";
import { isOneIn, PASS, pick, superadmin, type World } from "./world.ts";

/** An event on sale that has the ticket type of a pass. */
async function someSellingNight(world: World) {
  const found = await Promise.all(world.events.map(async (id) => (await events.doc(id).get()).data()));
  const selling = pick(
    world,
    found.filter((event) => event?.combinations.some(({ id }) => id === PASS)),
  );
  return selling && { selling, pass: selling.combinations.find(({ id }) => id === PASS)?.pass };
}

/** Somebody holds passes for both nights, sometimes together with a ticket for one. */
export async function holdPass(world: World): Promise<boolean> {
  const found = await someSellingNight(world);
  if (!found?.pass) return false;
  const passes = { combinationId: PASS, quantity: 1 + Math.floor(world.dice() * 2) };
  const others = isOneIn(world, 3) ? [{ combinationId: "general", quantity: 1 }] : [];
  return hold(world, found.selling.id, [...others, passes]);
}

/** The organiser sells more or fewer passes, and sometimes takes the second night out, or puts it in again. */
export async function changeWhatPassOpens(world: World): Promise<boolean> {
  const found = await someSellingNight(world);
  if (!found) return false;
  const { selling, pass } = found;
  const dates = [{ eventId: `${selling.id}-b`, localityId: "platea" }];
  const wish = {
    typeId: PASS,
    places: 1 + Math.floor(world.dice() * 5),
    dates: pass && isOneIn(world, 5) ? [] : (pass?.dates ?? dates),
  };
  await Promise.all([
    changePass(selling, wish, superadmin(world)),
    isOneIn(world, 3) ? changePass(selling, { ...wish, places: 2 }, superadmin(world)) : undefined,
  ]);
  return true;
}
