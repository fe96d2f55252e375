import { describe, expect, test } from "vitest";
import { MAIL_TEMPLATES } from "../../functions/src/features/mail/mail.schema.ts";
import { renderHtml } from "../../functions/src/features/mail-delivery/render-html.ts";
import { renderText } from "../../functions/src/features/mail-delivery/render-text.ts";
import { specimens } from "./specimens.ts";

const all = specimens({ siteUrl: "https://tarima.test", posterUrl: "https://tarima.test/cartel.webp" });

test("every template has a specimen", () => {
  const shown = all.map(({ template }) => template);
  const hint = "a mail with made-up data for each template: add it to tools/mail-catcher/specimens.ts";
  expect(
    MAIL_TEMPLATES.filter((template) => !shown.includes(template)),
    hint,
  ).toEqual([]);
});

/** Its address is in the law that has it named: Ley 1480 de 2011, artículo 50. */
const AUTHORITY = "https://www.sic.gov.co";

describe.each(all)("$name", ({ name, content }) => {
  test("has a short subject, a preview and one thing to do: a button, or a code to type", () => {
    expect(content.subject.length).toBeLessThan(100);
    expect(content.preview).not.toBe("");
    const count = (what: string) => content.blocks.filter(({ is }) => is === what).length;
    expect(count("button")).toBe(count("code") === 1 && name.startsWith("sign-in-code") ? 0 : 1);
  });

  test("speaks as Tarima does, without raising its voice", () => {
    expect(content.subject + renderText(content)).not.toMatch(/[!¡]|ups|lo sentimos|usted/i);
  });

  test("says who sells, and which authority one can turn to", () => {
    for (const said of [renderHtml(content), renderText(content)]) {
      expect(said).toContain("Tarima de prueba S.A.S., NIT 900.000.000-5. Calle 1 # 2-3, Bogotá.");
      expect(said).toContain("Tel. 601 555 0100. hola@tarima.test");
      expect(said).toContain(AUTHORITY);
    }
  });

  test("leads nowhere but to the site and that authority's, and fetches nothing but a poster", () => {
    const html = renderHtml(content);
    for (const [, url] of html.matchAll(/href="([^"]*)"/g))
      if (url !== AUTHORITY) expect(url).toMatch(/^https:\/\/tarima\.test\//);
    for (const [, url] of html.matchAll(/src="([^"]*)"/g))
      expect(url).toBe("https://tarima.test/cartel.webp");
    expect(html).not.toMatch(/<script|<link|url\(/);
  });
});
