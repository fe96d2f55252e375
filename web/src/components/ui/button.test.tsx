import type { MouseEvent } from "react";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

/** What a click does: `detail` is its number within a double click, none where a key did it. */
function click(props: Parameters<typeof Button>[0], detail: number): string[] {
  const done: string[] = [];
  const { onClick } = Button({ ...props, onClick: () => done.push("acts") }).props;
  onClick({ detail, preventDefault: () => done.push("is stopped") } as unknown as MouseEvent); // what is read of it
  return done;
}

test("a double click sends a form once", () => {
  expect(click({ type: "submit" }, 1)).toEqual(["acts"]);
  expect(click({ type: "submit" }, 2)).toEqual(["is stopped"]);
  expect(click({ type: "submit" }, 0)).toEqual(["acts"]);
});

test("a double click asks once for what takes time", () => {
  expect([1, 2].flatMap((detail) => click({ isBusy: false }, detail))).toEqual(["acts", "is stopped"]);
});

test("what counts up is pressed as often as it is clicked", () => {
  expect([1, 2, 3].flatMap((detail) => click({}, detail))).toEqual(["acts", "acts", "acts"]);
});

test("a button whose action is running does nothing", () => {
  for (const type of ["button", "submit"] as const)
    expect(click({ type, isBusy: true }, 1)).toEqual(["is stopped"]);
});
