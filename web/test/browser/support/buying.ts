import type { Page } from "playwright-core";

/** Fills what an account without a whole profile leaves open in the buyer's form, and accepts the terms. */
export async function fillBuyer(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Tus datos" }).waitFor();
  const values: [string, string][] = [
    ["Nombres", "Luz Dary"],
    ["Apellidos", "Quiñones"],
    ["Número", "31890456"],
    ["Celular", "3105550199"],
  ];
  for (const [label, value] of values) {
    const field = page.getByLabel(label, { exact: true });
    if (!(await field.inputValue())) await field.fill(value);
  }
  await page.getByRole("checkbox").first().check();
}
