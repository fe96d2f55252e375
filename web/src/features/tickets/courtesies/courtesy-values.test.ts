import { MAX_RECIPIENTS } from "@tarima/shared/tickets/courtesies.ts";
import { describe, expect, test } from "vitest";
import {
  byType,
  courtesyValues,
  type GivenPerson,
  giveInParts,
  leftOf,
  newRequestIds,
  withPeople,
} from "./courtesy-values.ts";

const people = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `Persona ${i}`,
    email: `p${i}@correo.test`,
    quantity: 1,
  }));

test("a pasted list may be longer than a request, and stays whole", () => {
  const recipients = withPeople([{ name: "", email: "", quantity: 1 }], people(61), "general");
  expect(recipients).toHaveLength(61);
  const given = { combinationId: "general", recipients, note: "", countsInLimits: false };
  expect(courtesyValues.safeParse(given).error?.issues).toBeUndefined();
});

test("more people than a request may have are given in parts", async () => {
  const sent: string[][] = [];
  const told: number[] = [];
  await giveInParts(
    people(61),
    async (part) => void sent.push(part.map(({ email }) => email)),
    (given) => told.push(given),
  );
  expect(sent.map(({ length }) => length)).toEqual([MAX_RECIPIENTS, 11]);
  expect(sent.flat()).toEqual(people(61).map(({ email }) => email));
  expect(told).toEqual([50, 61]);
});

test("people of several types are given by type, none twice, and somebody may have two of them", async () => {
  const [ana, luz, eva] = people(3).map((it, i) => ({ ...it, combinationId: i === 1 ? "vip" : "general" }));
  if (!ana || !luz || !eva) throw new Error("nobody");
  const untyped = { name: ana.name, email: ana.email, quantity: 1 }; // is given the form's
  const listed = withPeople([ana], [luz, eva, { ...ana, combinationId: "vip" }, ana, untyped], "general");
  expect(listed).toHaveLength(4);
  const given = { combinationId: "general", recipients: listed, note: "", countsInLimits: false };
  expect(courtesyValues.safeParse(given).success).toBe(true);
  expect(courtesyValues.safeParse({ ...given, recipients: [...listed, ana] }).error?.issues).toMatchObject([
    { path: ["recipients", 4, "email"], message: "Está repetido" },
  ]);
  const sent: string[][] = [];
  const send = async (part: GivenPerson[]) =>
    void sent.push([part[0]?.combinationId ?? "", ...part.map(({ name }) => name)]);
  await giveInParts(byType(courtesyValues.parse(given).recipients), send, () => undefined);
  expect(sent).toEqual([
    ["general", "Persona 0", "Persona 2"],
    ["vip", "Persona 1", "Persona 0"],
  ]);
});

test("after an error nothing more is sent, and who has theirs is known", async () => {
  const told: number[] = [];
  let calls = 0;
  const send = async () => {
    if (++calls === 2) throw new Error("no network");
  };
  await expect(giveInParts(people(130), send, (given) => told.push(given))).rejects.toThrow("no network");
  expect([calls, told]).toEqual([2, [50]]);
});

describe("after an error", () => {
  /** A server that gives each address one a request, and no more of a type than there are. */
  function givenServer(left: Record<string, number>) {
    const given = new Map<string, string>();
    const requestIds = newRequestIds();
    const send = (usual: string) => async (part: GivenPerson[]) => {
      const type = part[0]?.combinationId ?? usual;
      const id = requestIds.of(part);
      for (const { email } of part) {
        if (given.has(`${id}/${email}`)) continue;
        if (!left[type]) throw new Error("SOLD_OUT");
        left[type]--;
        given.set(`${id}/${email}`, `${email} ${type}`);
      }
    };
    const give = (list: readonly GivenPerson[], usual = "general") =>
      giveInParts(byType(list), send(usual), () => undefined);
    return { give, requestIds, given: () => [...given.values()] };
  }
  const [ana, luz, eva] = ["ana", "luz", "eva"].map((name) => ({ name, email: name, quantity: 1 }));
  if (!ana || !luz || !eva) throw new Error("nobody");
  const general = { combinationId: "general" };
  const vip = { combinationId: "vip" };

  test("whoever has one type is given the other that they are to have, whoever left the list", async () => {
    const server = givenServer({ general: 1, vip: 5 });
    const both = { ...ana, ...vip };
    await expect(server.give([{ ...ana, ...general }, { ...luz, ...general }, both])).rejects.toThrow(
      "SOLD_OUT",
    );
    await server.give([both, { ...luz, ...vip }]); // those of the type that is sold out were taken off
    expect(server.given()).toEqual(["ana general", "ana vip", "luz vip"]);
  });

  test("whoever has theirs gets no other, where the rest are given another type of the form", async () => {
    const server = givenServer({ vip: 1, general: 5 });
    await expect(server.give([ana, luz], "vip")).rejects.toThrow("SOLD_OUT");
    await server.give([ana, luz, eva], "general");
    expect(server.given()).toEqual(["ana vip", "luz general", "eva general"]);
  });

  test("people who were given theirs may be given more by the next list", async () => {
    const server = givenServer({ general: 5 });
    await server.give([ana]);
    expect(server.requestIds.isUsed()).toBe(true);
    server.requestIds.begin();
    expect(server.requestIds.isUsed()).toBe(false);
    await server.give([ana]);
    expect(server.given()).toEqual(["ana general", "ana general"]);
  });
});

test("left are those who wait, and who was written down since, not who has theirs", () => {
  const sent = people(4);
  const [third, fourth] = sent.slice(2);
  const since = { name: "Otilia", email: "otilia@correo.test", quantity: 1 };
  expect(leftOf(sent, 2, [...sent, since], "general")).toEqual([third, fourth, since]);
  expect(leftOf(sent, 4, [...sent, since], "general")).toEqual([since]);
  expect(leftOf(sent, 4, sent, "general")).toEqual([{ name: "", email: "", quantity: 1 }]);
});
