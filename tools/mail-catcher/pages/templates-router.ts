/** The pages that show every mail template as it would be sent. */
import { fileURLToPath } from "node:url";
import { type Request, Router } from "express";
import { renderHtml } from "../../../functions/src/features/mail-delivery/render-html.ts";
import { specimens } from "../specimens.ts";
import { FRAME_POLICY, inTheme, themeOf } from "./framed.ts";
import { templatesPage } from "./templates-page.ts";

/** One of the demo world's posters. */
const POSTER = fileURLToPath(
  new URL("../../../emulator-data/posters/rumba-en-la-loma-400.webp", import.meta.url),
);

export function templatesRouter(siteUrl: string): Router {
  const specimensFor = ({ host }: Request) => specimens({ siteUrl, posterUrl: `http://${host}/poster.webp` });
  return Router()
    .get("/templates", (request, response) => {
      const { correo, ancho } = request.query;
      const all = specimensFor(request);
      const chosen = correo === undefined ? all[0] : all.find(({ name }) => name === correo);
      if (chosen) response.send(templatesPage(all, chosen, Number(ancho)));
      else response.sendStatus(404);
    })
    .get("/templates/:name", (request, response) => {
      const chosen = specimensFor(request).find(({ name }) => name === request.params.name);
      if (!chosen) return response.sendStatus(404);
      const html = inTheme(renderHtml(chosen.content), themeOf(request.query.tema));
      return response.set("content-security-policy", FRAME_POLICY).send(html);
    })
    .get("/poster.webp", (_request, response) => response.sendFile(POSTER));
}
