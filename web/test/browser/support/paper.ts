import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Browser, Download } from "playwright-core";
import { extractText, getDocumentProxy } from "unpdf";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { SITE } from "./site.ts";

const { resolve } = createRequire(import.meta.url);
/** The build that `unpdf` reads with: its package names it to importers only. */
const READER = join(dirname(resolve("unpdf")), "pdfjs.mjs");

/** What a PDF that somebody downloaded says, with single spaces, and how many pages it has. */
export async function readPaper(download: Download): Promise<{ pages: number; text: string }> {
  const bytes = new Uint8Array(await readFile(await download.path()));
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { pages: totalPages, text: text.replace(/\s+/g, " ") };
}

const DRAWING = `<!doctype html><canvas></canvas><script type="module">
  import { getDocument } from "/paper/reader.mjs";
  const data = new Uint8Array(await (await fetch("/paper/file")).arrayBuffer());
  const page = await (await getDocument({ data }).promise).getPage(1);
  const viewport = page.getViewport({ scale: 2 });
  const canvas = document.querySelector("canvas");
  Object.assign(canvas, { width: viewport.width, height: viewport.height });
  await page.render({ canvas, canvasContext: canvas.getContext("2d"), viewport }).promise;
  document.title = "drawn";
</script>`;

/** The first page of a PDF that somebody downloaded, as a PNG: drawn by Chromium with the reader of its text. */
export async function drawPaper(browser: Browser, download: Download): Promise<Buffer> {
  const bytes = await readFile(await download.path());
  const page = await browser.newPage();
  await page.route(`${SITE}/paper/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith("/file")) return route.fulfill({ body: bytes });
    if (pathname.endsWith(".mjs")) return route.fulfill({ contentType: "text/javascript", path: READER });
    return route.fulfill({ contentType: "text/html", body: DRAWING });
  });
  await page.goto(`${SITE}/paper/`);
  await page.waitForFunction(() => document.title === "drawn");
  const png = await page.evaluate(() => document.querySelector("canvas")?.toDataURL("image/png") ?? "");
  await page.close();
  return Buffer.from(png.slice(png.indexOf(",") + 1), "base64");
}

/** What the QR codes of a picture say, as a phone reads them. */
export async function codesIn(picture: Buffer): Promise<string[]> {
  const { buffer } = new Uint8Array(await readFile(resolve("zxing-wasm/reader/zxing_reader.wasm")));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const found = await readBarcodes(new Uint8Array(picture), { formats: ["QRCode"] });
  return found.map(({ text }) => text);
}
