import { paths } from "../../lib/routing/paths.ts";

/** «los términos y el tratamiento de mis datos» as links, in new tabs so that a half-filled form is kept. */
export function TermsLinks() {
  return (
    <>
      los{" "}
      <a href={paths.terms} target="_blank" rel="noreferrer" className="link">
        términos
      </a>{" "}
      y el{" "}
      <a href={paths.personalData} target="_blank" rel="noreferrer" className="link">
        tratamiento de mis datos
      </a>
    </>
  );
}
