import { paths } from "../../lib/routing/paths.ts";

/** «los términos y el tratamiento de mis datos», each a link. In a tab of their own: a form that is half filled stays. */
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
