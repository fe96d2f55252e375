import { paths } from "../../lib/routing/paths.ts";

/** What is accepted with an account, an organisation and a payment. Part of what a version of the terms says. */
export function TermsSentence() {
  return (
    <>
      Acepto <TermsLinks />, y soy mayor de edad.
    </>
  );
}

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
